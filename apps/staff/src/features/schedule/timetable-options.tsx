import { currentLesson } from '@zvonok/domain/bells/active-lesson';
import { dateInWeek } from '@zvonok/domain/calendar/school-week';
import type { ReactNode } from 'react';
import { useSchoolMinute } from '../../shared/clock/school-clock.ts';
import styles from './schedule-page.module.css';
import type { TimetableData } from './timetable-data/timetable-query.ts';
import type { ScheduleScreen } from './use-schedule-screen.ts';
import type { ShownWeek } from './use-schedule-week.ts';

/** What the timetable of classes and that of teachers are drawn from. */
export interface TimetableProps {
  screen: ScheduleScreen;
  week: ShownWeek;
  data: TimetableData;
}

/** What both timetables tell planning. */
export function planningProps({ screen, week, data }: TimetableProps) {
  const isPlanning = screen.mode === 'edit';
  return { week, data, isPlanning, mayPlan: isPlanning || screen.can('replacements.add') };
}

/** The properties both tables take in the same way. */
export function useTimetableOptions({ screen, week, data }: TimetableProps) {
  const minute = useSchoolMinute();
  const mode: 'view' | 'edit' = screen.mode === 'edit' ? 'edit' : 'view';
  return {
    mode,
    today: week.today,
    currentLesson: week.today === null ? null : currentLesson(data.lessonTimes, minute),
    lessonTimes: data.lessonTimes,
    pending: data.pending,
    unsent: data.unsent,
  };
}

export type TimetableOptions = ReturnType<typeof useTimetableOptions>;

interface TimetableToolbarProps {
  week: ShownWeek;
  /** The selector. */
  children: ReactNode;
}

const range = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/**
 * What is chosen, and which week is shown («23–27 ноября»): at the weekend it is the coming one, and a planner has to
 * see that.
 */
export function TimetableToolbar({ week: { monday }, children }: TimetableToolbarProps) {
  const [from, to] = [monday, dateInWeek(monday, 'FRIDAY')].map((date) => new Date(`${date}T00:00:00Z`));
  return (
    <div className={styles.toolbar}>
      {children}
      <p className={styles.week}>{from && to && range.formatRange(from, to)}</p>
    </div>
  );
}
