import { Link } from '@tanstack/react-router';
import { openCountText } from '@zvonok/domain/absences/absence-texts';
import { openLessons } from '@zvonok/domain/absences/open-lessons';
import { groupName, type LessonPart, partKey } from '@zvonok/domain/timetable/lesson';
import { Button, buttonLook, UserIcon } from '@zvonok/ui/controls';
import { useMemo } from 'react';
import { useSchoolDate } from '../../../shared/clock/school-clock.ts';
import { useNarrow } from '../../../shared/screen-size/use-narrow.ts';
import type { ScheduleSearch } from '../schedule-search.ts';
import type { TimetableData } from '../timetable-data/timetable-query.ts';
import type { ScheduleScreen } from '../use-schedule-screen.ts';
import type { ShownWeek } from '../use-schedule-week.ts';
import styles from './absence-tools.module.css';

export interface AbsenceToolsProps {
  screen: ScheduleScreen;
  week: ShownWeek;
  data: TimetableData;
}

/** The way to the day's plan, and how many lessons are still without a teacher, which leads from one to the next. */
export function AbsenceTools({ screen, week, data }: AbsenceToolsProps) {
  const { timetable, absences } = data;
  const today = useSchoolDate();
  const narrow = useNarrow();
  const open = useMemo(() => openLessons(timetable), [timetable]);
  const left = open.filter(({ day }) => (week.dates[day] ?? '') >= today);
  if (!absences) return null;
  const date = week.dates[week.summaryDay] ?? '';

  const showNext = () => {
    const { lesson } = screen.search;
    const next = left[left.findIndex((part) => partKey(part) === lesson) + 1] ?? left[0];
    if (!next) return;
    focusTable();
    screen.choose((search) => withLesson(search, next, narrow));
  };
  return (
    <div className={styles.tools}>
      <Link
        to="/app/schedule/morning"
        // Nothing is planned for a day that is over: the board opens on the coming one.
        search={date < today ? {} : { date }}
        {...buttonLook({ size: 'sm' })}
      >
        <UserIcon size={16} />
        Кого сегодня нет
      </Link>
      {left.length > 0 && (
        <Button size="sm" data-open-lessons="" title="К следующему уроку без учителя" onClick={showNext}>
          {openCountText(left.length)}
        </Button>
      )}
    </div>
  );
}

/** The focus goes along to the lesson: a table that has it gives it to the cell it is made to show. */
function focusTable(): void {
  const grid = document.querySelector<HTMLElement>('[role=grid]');
  const selected = grid?.querySelector<HTMLElement>('[role=gridcell][aria-selected=true]');
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
