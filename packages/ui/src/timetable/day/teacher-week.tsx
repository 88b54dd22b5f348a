import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { isCovered } from '@zvonok/domain/timetable/change-texts';
import type { TeacherRow } from '@zvonok/domain/timetable/teacher-rows';
import { partText } from '@zvonok/domain/timetable/texts';
import type { OpenedTeacherCell } from '../grid/teacher-grid.tsx';
import styles from './lesson-list.module.css';
import { type WeekOptions, WeekPager } from './week-pager.tsx';

export interface TeacherWeekProps extends WeekOptions {
  row: TeacherRow;
  /** Called in `edit` mode only. */
  onOpenCell?: (opened: OpenedTeacherCell) => void;
}

/**
 * A teacher's week for a narrow screen, one day at a time.
 *
 * - **Do**: use it below 768 px, with the teacher chosen above it.
 * - **Don't**: show it to a teacher as their own day: `TeacherWidget` says where to go now.
 */
export function TeacherWeek({ row, onOpenCell, ...options }: TeacherWeekProps) {
  const open = (part: LessonPart, element: HTMLElement) => {
    const parts = row.cells.find((candidate) => candidate?.includes(part));
    if (parts) onOpenCell?.({ teacher: row.teacher, parts, part, element });
  };
  return (
    <WeekPager
      {...options}
      label={`Расписание: ${row.teacher.name}`}
      slots={row.cells}
      onOpen={open}
      renderPart={(part) => (
        <span className={styles.title}>
          {isCovered(part, row.teacher) ? <s>{partText(part)}</s> : partText(part)}
        </span>
      )}
    />
  );
}
