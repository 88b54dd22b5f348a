import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { Wire } from '../../platform/schemas.ts';
import type { TimetableWork } from '../../timetable/change-timetable.ts';
import { presentLessons } from '../../timetable/present.ts';
import type { WeekLesson } from '../../timetable/read-week.ts';

type PresentedParts = Pick<Wire['TimetableChange'], 'lessons' | 'subgroupLessons'>;

interface PlaceOfPart {
  lessonId: number;
  subgroupId: number | null;
}

/** Lessons and subgroups as they are after a change, in the shape all changing calls answer with. */
export async function presentParts(
  places: readonly PlaceOfPart[],
  timetable: TimetableWork,
  week: IsoDate,
): Promise<PresentedParts> {
  const ids = [...new Set(places.map(({ lessonId }) => lessonId))];
  return presentAmong(places, await timetable.afterChanges(week, ids));
}

/** The same of lessons that have been read, in the order asked for. */
export function presentAmong(places: readonly PlaceOfPart[], lessons: readonly WeekLesson[]): PresentedParts {
  const asked = lessons.filter(({ id }) => places.some(({ lessonId }) => lessonId === id));
  const presented = new Map(presentLessons(asked).map((one) => [one.id, one]));
  return {
    lessons: places.flatMap(({ lessonId, subgroupId }) =>
      subgroupId === null ? (presented.get(lessonId) ?? []) : [],
    ),
    subgroupLessons: places.flatMap(({ lessonId, subgroupId }) => {
      const subgroups = presented.get(lessonId)?.subgroupLesson ?? [];
      return subgroups.filter(({ id }) => id === subgroupId);
    }),
  };
}
