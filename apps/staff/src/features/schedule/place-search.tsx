import { groupName } from '@zvonok/domain/lesson/lesson-part';
import { everyPlace, findPlaces, type TimetablePlace } from '@zvonok/domain/timetable/find-places';
import { DistanceSwitch, TimetableSearch } from '@zvonok/ui/timetable';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';
import type { ScheduleSearch } from './schedule-search.ts';
import type { TimetableData } from './timetable-query.ts';
import type { ChosenDistance } from './use-distance.ts';
import type { ScheduleScreen } from './use-schedule-screen.ts';
import type { ShownWeek } from './use-schedule-week.ts';

interface PlaceSearchProps {
  screen: Pick<ScheduleScreen, 'choose'>;
  week: Pick<ShownWeek, 'day'>;
  data: Pick<TimetableData, 'timetable' | 'teachers'>;
}

interface TableToolsProps extends PlaceSearchProps {
  /** Absent without a table of all classes or teachers. */
  distance: ChosenDistance | undefined;
}

/** What is not needed before there is a table: the search in it, and from how far it is looked at. */
export function TableTools({ distance, ...search }: TableToolsProps) {
  return (
    <>
      <PlaceSearch {...search} />
      {distance && <DistanceSwitch value={distance.value} onChange={distance.choose} />}
    </>
  );
}

/** Finds a class, a teacher, a room or a subject in the timetable, and goes there by the address. */
function PlaceSearch({ screen, week, data }: PlaceSearchProps) {
  const narrow = useNarrow();
  return (
    <TimetableSearch
      find={(text) => findPlaces(data.timetable, data.teachers, { text, day: week.day })}
      onGo={(place) => screen.choose((search) => searchOf(place, search, narrow))}
    />
  );
}

interface PlaceChoiceProps extends PlaceSearchProps {
  /** The name of the shown class or teacher; null without one. */
  chosen: string | null;
}

/** On a phone one field says whose timetable is shown, chooses another one, and finds what the search finds. */
export function PlaceChoice({ screen, week, data, chosen }: PlaceChoiceProps) {
  const { timetable, teachers } = data;
  return (
    <TimetableSearch
      chosen={chosen}
      find={(text) =>
        text === ''
          ? everyPlace(timetable, teachers)
          : findPlaces(timetable, teachers, { text, day: week.day })
      }
      onGo={(place) => screen.choose((search) => searchOf(place, search, true))}
    />
  );
}

/**
 * The address of a place: a class and a teacher by themselves, a room and a subject by a lesson among all classes, or
 * on a phone in the day of its class.
 */
export function searchOf(place: TimetablePlace, before: ScheduleSearch, narrow: boolean): ScheduleSearch {
  const { class: _class, teacher: _teacher, view: _view, lesson: _lesson, ...search } = before;
  switch (place.kind) {
    case 'class':
      return { ...search, class: place.name };
    case 'teacher':
      return { ...search, view: 'teacher', teacher: place.id };
    default:
      return narrow
        ? { ...search, class: groupName(place.part.group), day: place.part.day }
        : { ...search, day: place.part.day, lesson: place.key };
  }
}
