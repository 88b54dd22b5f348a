import { Link } from '@tanstack/react-router';
import { canSwap } from '@zvonok/domain/access/rights';
import { shiftsNow } from '@zvonok/domain/bells/active-lesson';
import { dayTitle } from '@zvonok/domain/calendar/school-date';
import type { Weekday } from '@zvonok/domain/calendar/weekday';
import { buttonLook, ListIcon, UserIcon } from '@zvonok/ui/controls';
import { type ReactNode, type RefObject, useCallback, useMemo, useState } from 'react';
import { useCapability } from '../../shared/capabilities.ts';
import { useSchoolMinute } from '../../shared/clock/school-clock.ts';
import { lazyPart, useIdlePreload } from '../../shared/lazy.tsx';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';
import { useRoles } from '../../shared/session/use-session.ts';
import { usePainted } from '../../shared/use-painted.ts';
import type { ReadWeek } from './moved-week.tsx';
import styles from './schedule-page.module.css';
import type { TimetableData } from './timetable-query.ts';
import type { ChosenDistance } from './use-distance.ts';
import type { ScheduleScreen } from './use-schedule-screen.ts';
import type { ShownWeek } from './use-schedule-week.ts';
import { WeekNavigation } from './week-navigation.tsx';

// Not needed before there is a table to search.
const TableTools = lazyPart(async () => (await import('./place-search.tsx')).TableTools, {
  preload: 'idle',
  loading: () => <SearchPlace />,
  failure: 'none',
});

function SearchPlace() {
  return <div className={styles.search} />;
}

/** The day a table has been scrolled to. */
export interface DayInView {
  /** What the table opened by; by something else it opens anew. */
  opening: string;
  day: Weekday;
}

/** What the timetable of classes and that of teachers are drawn from. */
export interface TimetableProps {
  screen: ScheduleScreen;
  week: ShownWeek;
  data: TimetableData;
  /** The same week as the table shows it: with the columns of its moved days. */
  read: ReadWeek;
  /** The week is over, and has not been unlocked. */
  isReadOnly: boolean;
  distance: ChosenDistance;
  /** Kept while other classes or teachers are chosen. */
  inView: RefObject<DayInView | null>;
}

/** What both timetables pass to planning. */
export function planningProps({ screen, week, data, isReadOnly }: TimetableProps) {
  const isPlanning = screen.mode === 'edit' && !isReadOnly;
  return { week, data, isPlanning, mayPlan: screen.mode === 'edit' || screen.can('replacements.add') };
}

/** The properties both tables take in the same way. */
export function useTimetableOptions({ screen, read, isReadOnly, distance, inView }: TimetableProps) {
  const minute = useSchoolMinute();
  const mode: 'view' | 'edit' = screen.mode === 'edit' && !isReadOnly ? 'edit' : 'view';
  const { week, data, dayNotes } = read;
  const { day, monday, today } = week;
  const { bells } = data.timetable;
  const [returns, setReturns] = useState(0);
  const { choose, search } = screen;
  const openedBy = `${search.day} ${monday} ${returns}`;
  const onDayJump = useCallback((to: Weekday) => choose((search) => ({ ...search, day: to })), [choose]);
  return {
    mode,
    layout: data.timetable.layout,
    distance: distance.value,
    // A new object is a new beginning: of another class or teacher, on the day that is in view. That the lessons of
    // today have just ended is none: the user may be reading.
    // biome-ignore lint/correctness/useExhaustiveDependencies: for the same reason.
    opening: useMemo(
      () => ({ day: inView.current?.opening === openedBy ? inView.current.day : day }),
      [openedBy, search.class, search.teacher],
    ),
    onDayInView: useCallback(
      (seen: Weekday) => {
        inView.current = { opening: openedBy, day: seen };
      },
      [inView, openedBy],
    ),
    onDayJump,
    onToday: useCallback(() => setReturns((count) => count + 1), []),
    today,
    now: useMemo(
      () => (today ? shiftsNow(bells, data.lessonTimes, today, minute) : undefined),
      [bells, data.lessonTimes, today, minute],
    ),
    dates: week.dates,
    lessonTimes: data.lessonTimes,
    bells,
    daysOff: week.inCalendar.daysOff,
    dayNotes,
    pending: data.pending,
    unsent: data.unsent,
  };
}

export type TimetableOptions = ReturnType<typeof useTimetableOptions>;

interface TimetableToolbarProps extends Pick<TimetableProps, 'screen' | 'week' | 'data'> {
  /** Absent without a table of all classes or teachers. */
  distance?: ChosenDistance | undefined;
  /** After the way back to today. */
  onToday?: (() => void) | undefined;
  /** The selector. */
  children: ReactNode;
}

/** Which week is shown, what of it, and the way to anything in it. On a phone the page's head has most of that. */
export function TimetableToolbar({ screen, week, data, distance, onToday, children }: TimetableToolbarProps) {
  const narrow = useNarrow();
  const isThere = useIdlePreload(TableTools);
  const isPainted = usePainted();
  if (narrow) {
    return (
      <div className={styles.toolbar}>
        {children}
        <ExtraDays screen={screen} week={week} />
      </div>
    );
  }
  return (
    <div className={styles.toolbar}>
      <WeekNavigation screen={screen} week={week} onToday={onToday} />
      {children}
      {isThere || isPainted ? (
        <TableTools screen={screen} week={week} data={data} distance={distance} />
      ) : (
        <SearchPlace />
      )}
      <ExtraDays screen={screen} week={week} />
    </div>
  );
}

/** Working days outside the usual week, each with the link to its changes; they have columns to be read. */
function ExtraDays({ screen, week }: Pick<TimetableProps, 'screen' | 'week'>) {
  const { extraDay, inCalendar } = week;
  const mayPlan = canSwap(useRoles());
  const hasMorning = useCapability('listAbsences');
  return (
    <>
      {screen.mode === 'edit' &&
        inCalendar.extraDays.map((text) => (
          <p key={text} className={styles.extraDay}>
            {text}
          </p>
        ))}
      {extraDay && (
        <Link
          to="/app/schedule"
          search={{ mode: 'view-summary', day: 'SATURDAY', ...(week.parameter && { week: week.parameter }) }}
          {...buttonLook({ size: 'sm' })}
        >
          <ListIcon size={16} />
          Замены {dayTitle(extraDay.date)}
        </Link>
      )}
      {extraDay && mayPlan && hasMorning && (
        <Link to="/app/schedule/morning" search={{ date: extraDay.date }} {...buttonLook({ size: 'sm' })}>
          <UserIcon size={16} />
          Утро {dayTitle(extraDay.date)}
        </Link>
      )}
    </>
  );
}
