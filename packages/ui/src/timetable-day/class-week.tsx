import { type Weekday, weekdayNumber } from '@zvonok/domain/calendar/weekday';
import { groupName, LESSONS_PER_DAY, type LessonPart } from '@zvonok/domain/timetable/lesson';
import { roomText } from '@zvonok/domain/timetable/texts';
import { type GroupRow, slotIndex } from '@zvonok/domain/timetable/timetable';
import type { OpenedCell } from '../class-grid/class-grid.tsx';
import type { TimetableGridOptions } from '../timetable-grid/timetable-grid.tsx';
import { DayPager } from './day-pager.tsx';
import { LessonList } from './lesson-list.tsx';

export interface ClassWeekProps extends Omit<TimetableGridOptions, 'toolbar' | 'onEscape'> {
  row: GroupRow;
  day: Weekday;
  onDayChange: (day: Weekday) => void;
  /** Called in `edit` mode only. */
  onOpenCell?: (opened: OpenedCell) => void;
  /** Given, a slot without a lesson can be opened, too. */
  onOpenEmpty?: ((row: GroupRow, slot: number, element: HTMLElement) => void) | undefined;
}

/** A class's week for a narrow screen, one day at a time. */
export function ClassWeek({ row, day, onDayChange, onOpenCell, onOpenEmpty, ...options }: ClassWeekProps) {
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
    const cell = row.cells.find((candidate) => candidate?.parts.includes(part));
    if (cell) onOpenCell?.({ cell, part, element });
  };
  return (
    <DayPager
      label={`Расписание ${groupName(row.group)}`}
      day={day}
      onDayChange={onDayChange}
      today={today}
      renderDay={(shown) => (
        <LessonList
          slots={slotsOfDay(row.cells, shown).map((cell) => cell?.parts ?? null)}
          times={lessonTimes}
          current={shown === today ? currentLesson : null}
          pending={pending}
          obstacle={obstacle}
          steps={steps}
          onOpen={mode === 'edit' ? open : undefined}
          onOpenEmpty={
            onOpenEmpty && ((number, element) => onOpenEmpty(row, slotIndex(shown, number), element))
          }
          renderPart={(part) => (
            <>
              <span className="zv-lesson-title">
                <b>{part.subject.name}</b>
                {part.room && <i>{roomText(part.room.number)}</i>}
              </span>
              <span className="zv-lesson-detail">
                {[part.subgroup?.name, part.teacher?.name ?? 'нет учителя'].filter(Boolean).join(', ')}
              </span>
            </>
          )}
        />
      )}
    />
  );
}

/** The seven slots of one day out of a week's 35. */
export function slotsOfDay<Slot>(cells: readonly Slot[], day: Weekday): readonly Slot[] {
  const start = (weekdayNumber(day) - 1) * LESSONS_PER_DAY;
  return cells.slice(start, start + LESSONS_PER_DAY);
}
