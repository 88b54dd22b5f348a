import { groupName } from '@zvonok/domain/lesson/lesson-part';
import { Button, CalendarIcon } from '@zvonok/ui/controls';
import type { ReactNode } from 'react';
import { lazyPart, useIdlePreload } from '../../shared/lazy.tsx';
import { usePerson } from '../../shared/session/use-session.ts';
import { usePainted } from '../../shared/use-painted.ts';
import { DayPlanLinkOnAPhone, OpenLessonCount } from './absences/lazy-absences.tsx';
import { PhoneActions } from './schedule-actions.tsx';
import styles from './schedule-page.module.css';
import type { ScheduleSearch } from './schedule-search.ts';
import { shownClass, shownTeacherId } from './shown-place.ts';
import type { TimetableData } from './timetable-query.ts';
import type { ScheduleScreen } from './use-schedule-screen.ts';
import type { ShownWeek } from './use-schedule-week.ts';
import { withoutWeek } from './week-navigation.tsx';

// As the search of a larger window: not needed before there is something to choose from.
const PlaceChoice = lazyPart(async () => (await import('./place-search.tsx')).PlaceChoice, {
  preload: 'idle',
  loading: () => <ChoicePlace />,
  failure: 'none',
});

function ChoicePlace() {
  return <div className={styles.choice} />;
}

interface PhoneToolsProps {
  screen: ScheduleScreen;
  week: ShownWeek;
  data: TimetableData;
  isReadOnly: boolean;
  /** More that is seldom wanted. */
  rare?: ReactNode;
}

/** On a phone, in one line: whose timetable is shown, what is open in it, the way to plan, and «⋯». */
export function PhoneTools({ screen, week, data, isReadOnly, rare }: PhoneToolsProps) {
  const chosen = useChosenName(screen, data);
  const isThere = useIdlePreload(PlaceChoice);
  const isPainted = usePainted();
  const hasAbsences = data.absences !== null && !week.isPast;
  return (
    <div className={styles.phoneTools} data-phone-tools="">
      {data.isLoaded && (isThere || isPainted) ? (
        <PlaceChoice screen={screen} week={week} data={data} chosen={chosen} />
      ) : (
        <ChoicePlace />
      )}
      {hasAbsences && <OpenLessonCount screen={screen} week={week} data={data} />}
      <PhoneActions screen={screen} week={week.parameter} isReadOnly={isReadOnly} rare={rare}>
        <Button size="sm" icon={<CalendarIcon size={18} />} onClick={() => screen.choose(withoutWeek)}>
          Сегодня
        </Button>
        {hasAbsences && <DayPlanLinkOnAPhone screen={screen} week={week} data={data} />}
      </PhoneActions>
    </div>
  );
}

/** The class or the teacher whose days are shown. */
function useChosenName(
  { kind, search }: { kind: ScheduleScreen['kind']; search: ScheduleSearch },
  { timetable, teachers }: TimetableData,
): string | null {
  const ownId = usePerson()?.teacherId ?? null;
  if (kind === 'teacher') {
    const id = shownTeacherId(search, ownId, true);
    return teachers.find((teacher) => teacher.id === id)?.name ?? null;
  }
  const shown = shownClass(timetable.rows, search, true);
  return shown && groupName(shown.group);
}
