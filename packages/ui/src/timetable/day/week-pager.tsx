import { type Weekday, weekdayNumber } from '@zvonok/domain/calendar/weekday';
import { LESSONS_PER_DAY, type LessonPart } from '@zvonok/domain/timetable/lesson';
import { slotIndex } from '@zvonok/domain/timetable/timetable';
import type { ReactNode } from 'react';
import type { TimetableGridOptions } from '../grid/timetable-grid.tsx';
import { DayPager } from './day-pager.tsx';
import { LessonList } from './lesson-list.tsx';

/** What a week of a class and a week of a teacher share. */
export interface WeekOptions extends Omit<TimetableGridOptions, 'toolbar' | 'onEscape'> {
  day: Weekday;
  onDayChange: (day: Weekday) => void;
}

interface WeekPagerProps extends WeekOptions {
  label: string;
  /** What is taught in each of the week's slots. */
  slots: readonly (readonly LessonPart[] | null)[];
  renderPart: (part: LessonPart) => ReactNode;
  /** Called in `edit` mode only. */
  onOpen: (part: LessonPart, element: HTMLElement) => void;
  onOpenEmpty?: ((slot: number, element: HTMLElement) => void) | undefined;
}

/** A week for a narrow screen, one day at a time. */
export function WeekPager(props: WeekPagerProps) {
  const { label, slots, day, onDayChange, mode = 'view', today = null, currentLesson = null } = props;
  const { onOpenEmpty } = props;
  return (
    <DayPager
      label={label}
      day={day}
      onDayChange={onDayChange}
      today={today}
      renderDay={(shown) => (
        <LessonList
          slots={slotsOfDay(slots, shown)}
          times={props.lessonTimes}
          current={shown === today ? currentLesson : null}
          pending={props.pending}
          unsent={props.unsent}
          obstacle={props.obstacle}
          steps={props.steps}
          onOpen={mode === 'edit' ? props.onOpen : undefined}
          onOpenEmpty={onOpenEmpty && ((number, element) => onOpenEmpty(slotIndex(shown, number), element))}
          renderPart={props.renderPart}
        />
      )}
    />
  );
}

/** The seven slots of one day out of a week's 35. */
function slotsOfDay<Slot>(slots: readonly Slot[], day: Weekday): readonly Slot[] {
  const start = (weekdayNumber(day) - 1) * LESSONS_PER_DAY;
  return slots.slice(start, start + LESSONS_PER_DAY);
}
