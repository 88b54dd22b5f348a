import { groupName, type LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { roomText } from '@zvonok/domain/timetable/texts';
import type { GroupRow } from '@zvonok/domain/timetable/timetable';
import { NO_TEACHER } from '../cells/cell-text.ts';
import type { OpenedCell } from '../grid/class-grid.tsx';
import styles from './lesson-list.module.css';
import { type WeekOptions, WeekPager } from './week-pager.tsx';

export interface ClassWeekProps extends WeekOptions {
  row: GroupRow;
  /** Called in `edit` mode only. */
  onOpenCell?: (opened: OpenedCell) => void;
  /** Given, a slot without a lesson can be opened, too. */
  onOpenEmpty?: ((row: GroupRow, slot: number, element: HTMLElement) => void) | undefined;
}

/**
 * A class's week for a narrow screen, one day at a time.
 *
 * - **Do**: use it below 768 px, with the class chosen above it.
 * - **Don't**: show several classes in it side by side.
 */
export function ClassWeek({ row, onOpenCell, onOpenEmpty, ...options }: ClassWeekProps) {
  const open = (part: LessonPart, element: HTMLElement) => {
    const cell = row.cells.find((candidate) => candidate?.parts.includes(part));
    if (cell) onOpenCell?.({ cell, part, element });
  };
  return (
    <WeekPager
      {...options}
      label={`Расписание ${groupName(row.group)}`}
      slots={row.cells.map((cell) => cell?.parts ?? null)}
      onOpen={open}
      onOpenEmpty={onOpenEmpty && ((slot, element) => onOpenEmpty(row, slot, element))}
      renderPart={(part) => (
        <>
          <span className={styles.title}>
            <b>{part.subject.name}</b>
            {part.room && <i>{roomText(part.room.number)}</i>}
          </span>
          <span className={styles.detail}>
            {[part.subgroup?.name, part.teacher?.name ?? NO_TEACHER].filter(Boolean).join(', ')}
          </span>
        </>
      )}
    />
  );
}
