import { Link } from '@tanstack/react-router';
import { openCountText, passedOpenText, whoIsAway } from '@zvonok/domain/absences/absence-texts';
import type { Weekday } from '@zvonok/domain/calendar/weekday';
import { groupName, type LessonPart, partKey } from '@zvonok/domain/lesson/lesson-part';
import { lessonsToCover, openLessons } from '@zvonok/domain/timetable/open-lessons';
import { AlertIcon, Button, buttonLook, UserIcon } from '@zvonok/ui/controls';
import { useEffect, useMemo, useRef } from 'react';
import { useSchoolDate } from '../../../shared/clock/school-clock.ts';
import { useEndedToday } from '../../../shared/school-week/use-ended-lessons.ts';
import { useNarrow } from '../../../shared/screen-size/use-narrow.ts';
import type { ScheduleSearch } from '../schedule-search.ts';
import type { TimetableData } from '../timetable-query.ts';
import type { ScheduleScreen } from '../use-schedule-screen.ts';
import type { ShownWeek } from '../use-schedule-week.ts';
import styles from './absence-tools.module.css';

export interface AbsenceToolsProps {
  screen: ScheduleScreen;
  week: ShownWeek;
  data: TimetableData;
}

/** The way to the day's plan, and how many lessons are still without a teacher, which leads from one to the next. */
export function AbsenceTools(props: AbsenceToolsProps) {
  return (
    <div className={styles.tools}>
      <DayPlanLink {...props} />
      <OpenLessons {...props} />
    </div>
  );
}

/** «Кого сегодня нет»: the way to the day's plan. */
export function DayPlanLink({ week, data }: AbsenceToolsProps) {
  const today = useSchoolDate();
  if (!data.absences) return null;
  const date = week.dates[week.summaryDay] ?? '';
  return (
    <Link
      to="/app/schedule/morning"
      // Nothing is planned for a day that is over: the board opens on the coming one.
      search={date < today ? {} : { date }}
      {...buttonLook({ size: 'sm' })}
    >
      <UserIcon size={16} />
      {whoIsAway(date === today)}
    </Link>
  );
}

interface OpenLessonsProps extends AbsenceToolsProps {
  /** The only day that is shown: what has passed of it without a teacher is said as well. */
  day?: Weekday;
}

/**
 * How many of the lessons shown still need a substitute; a press leads from one to the next. Planning begins at the
 * first one of the day.
 */
export function OpenLessons({ screen, week, data, day }: OpenLessonsProps) {
  const { timetable, absences } = data;
  const today = useSchoolDate();
  const narrow = useNarrow();
  const before = useRef(screen.mode);
  const hasChosen = screen.search.class !== undefined || screen.search.lesson !== undefined;
  const ended = useEndedToday(week);
  const [left, passed] = useMemo(() => {
    const isShown = (part: LessonPart) => day === undefined || part.day === day;
    const open = lessonsToCover(timetable, { dateOf: (one) => week.dates[one], today, ended }).filter(
      isShown,
    );
    return [open, openLessons(timetable).filter(isShown).length - open.length];
  }, [timetable, week.dates, today, ended, day]);
  useEffect(() => {
    const begins = before.current === 'view' && screen.mode === 'edit';
    before.current = screen.mode;
    const first = left.find((part) => part.day === week.day);
    if (!begins || narrow) return;
    // The button that began it has gone away under the focus.
    focusTable();
    if (first && screen.kind === 'group' && !hasChosen)
      screen.choose((search) => withLesson(search, first, narrow));
  });
  if (!absences) return null;
  const past = day !== undefined && passed > 0 && (
    <span className={styles.passed}>{passedOpenText(passed)}</span>
  );
  if (left.length === 0) return past;

  const showNext = () => {
    const { lesson } = screen.search;
    const next = left[left.findIndex((part) => partKey(part) === lesson) + 1] ?? left[0];
    if (!next) return;
    focusTable();
    screen.choose((search) => withLesson(search, next, narrow));
  };
  return (
    <>
      {past}
      <Button
        size="sm"
        icon={narrow && <AlertIcon size={16} />}
        data-open-lessons=""
        aria-label={narrow ? openCountText(left.length) : undefined}
        title="К следующему уроку без учителя"
        onClick={showNext}
      >
        {narrow ? left.length : openCountText(left.length)}
      </Button>
    </>
  );
}

/** The focus goes along to the lesson: a table that has it gives it to the cell it is made to show. */
function focusTable(): void {
  const grid = document.querySelector<HTMLElement>('[role=grid]');
  const selected = grid?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]');
  (selected ?? grid)?.focus({ preventScroll: true });
}

/** The address that shows a lesson where it can be given a teacher: in the class view, while planning. */
function withLesson(
  { view: _view, teacher: _teacher, class: _class, lesson: _lesson, ...search }: ScheduleSearch,
  part: LessonPart,
  narrow: boolean,
): ScheduleSearch {
  return {
    ...search,
    mode: 'edit',
    ...(narrow && { class: groupName(part.group) }),
    day: part.day,
    lesson: partKey(part),
  };
}
