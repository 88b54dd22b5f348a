import type { Weekday } from '@zvonok/domain/calendar/weekday';
import type { LessonPart } from '@zvonok/domain/timetable/lesson';
import type { TeacherRow } from '@zvonok/domain/timetable/teacher-rows';
import { partText } from '@zvonok/domain/timetable/texts';
import type { OpenedTeacherCell } from '../teacher-grid/teacher-grid.tsx';
import type { TimetableGridOptions } from '../timetable-grid/timetable-grid.tsx';
import { slotsOfDay } from './class-week.tsx';
import { DayPager } from './day-pager.tsx';
import { LessonList } from './lesson-list.tsx';

export interface TeacherWeekProps extends Omit<TimetableGridOptions, 'toolbar' | 'onEscape'> {
  row: TeacherRow;
  day: Weekday;
  onDayChange: (day: Weekday) => void;
  /** Called in `edit` mode only. */
  onOpenCell?: (opened: OpenedTeacherCell) => void;
}

/** A teacher's week for a narrow screen, one day at a time. */
export function TeacherWeek({ row, day, onDayChange, onOpenCell, ...options }: TeacherWeekProps) {
  const {
    mode = 'view',
    today = null,
    currentLesson = null,
    lessonTimes,
    pending,
    obstacle,
    steps,
  } = options;
  const open = (part: LessonPart, element: HTMLElement) => {
    const parts = row.cells.find((candidate) => candidate?.includes(part));
    if (parts) onOpenCell?.({ teacher: row.teacher, parts, part, element });
  };
  return (
    <DayPager
      label={`Расписание: ${row.teacher.name}`}
      day={day}
      onDayChange={onDayChange}
      today={today}
      renderDay={(shown) => (
        <LessonList
          slots={slotsOfDay(row.cells, shown)}
          times={lessonTimes}
          current={shown === today ? currentLesson : null}
          pending={pending}
          obstacle={obstacle}
          steps={steps}
          onOpen={mode === 'edit' ? open : undefined}
          renderPart={(part) => <span className="zv-lesson-title">{partText(part)}</span>}
        />
      )}
    />
  );
}
