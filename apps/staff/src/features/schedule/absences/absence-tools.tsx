import { openCountText } from '@zvonok/domain/absences/absence-texts';
import { openLessons } from '@zvonok/domain/absences/open-lessons';
import { compareRussian } from '@zvonok/domain/timetable/class-order';
import { groupName, type LessonPart, partKey } from '@zvonok/domain/timetable/lesson';
import { Button, UserIcon } from '@zvonok/ui/controls';
import { useMemo, useState } from 'react';
import { useSchoolDate } from '../../../shared/clock/school-clock.ts';
import { lazyPart } from '../../../shared/lazy.tsx';
import { useNarrow } from '../../../shared/screen-size/use-narrow.ts';
import type { ScheduleSearch } from '../schedule-search.ts';
import type { TimetableData } from '../timetable-data/timetable-query.ts';
import type { ScheduleScreen } from '../use-schedule-screen.ts';
import type { ShownWeek } from '../use-schedule-week.ts';
import styles from './absence-tools.module.css';

const AbsenceDialogs = lazyPart(async () => (await import('./absence-dialogs.tsx')).AbsenceDialogs, {
  name: 'отметку отсутствия',
  preload: 'intent',
  failure: 'message',
});

export interface AbsenceToolsProps {
  screen: ScheduleScreen;
  week: ShownWeek;
  data: TimetableData;
}

/** «Кого сегодня нет», and how many lessons are still without a teacher, which leads from one to the next. */
export function AbsenceTools({ screen, week, data }: AbsenceToolsProps) {
  const { timetable, absences, teachers } = data;
  const today = useSchoolDate();
  const narrow = useNarrow();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const open = useMemo(() => openLessons(timetable), [timetable]);
  const left = open.filter(({ day }) => (week.dates[day] ?? '') >= today);
  const sorted = useMemo(
    () => teachers.toSorted((a, b) => compareRussian(a.name, b.name) || a.id - b.id),
    [teachers],
  );
  if (!absences) return null;

  const showNext = () => {
    const { lesson } = screen.search;
    const next = left[left.findIndex((part) => partKey(part) === lesson) + 1] ?? left[0];
    if (!next) return;
    focusTable();
    screen.choose((search) => withLesson(search, next, narrow));
  };
  return (
    <div className={styles.tools}>
      <Button size="sm" icon={<UserIcon size={16} />} onClick={() => setIsOpen(true)}>
        Кого сегодня нет
      </Button>
      {left.length > 0 && (
        <Button size="sm" data-open-lessons="" title="К следующему уроку без учителя" onClick={showNext}>
          {openCountText(left.length)}
        </Button>
      )}
      {isOpen !== null && (
        <AbsenceDialogs
          open={isOpen}
          absences={absences.absences}
          teachers={sorted}
          layout={timetable.layout}
          onClose={() => setIsOpen(false)}
        />
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
