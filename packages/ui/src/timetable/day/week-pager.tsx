import type { Weekday } from '@zvonok/domain/calendar/weekday';
import type { LessonNumber, LessonPart } from '@zvonok/domain/lesson/lesson-part';
import {
  DEFAULT_WEEK_LAYOUT,
  slotIndex,
  slotOf,
  slotsOfDay,
  type WeekLayout,
} from '@zvonok/domain/timetable/week-layout';
import type { ReactNode } from 'react';
import type { TimetableGridOptions } from '../grid/grid-options.ts';
import { DayPager } from './day-pager.tsx';
import styles from './lesson-list.module.css';
import { LessonList } from './lesson-list.tsx';

/** What a week of a class and a week of a teacher share. */
export interface WeekOptions
  extends Omit<TimetableGridOptions, 'toolbar' | 'onEscape' | 'opening' | 'onDayJump' | 'onDayInView'> {
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
  const { label, slots, day, onDayChange, mode = 'view', today = null, now = [] } = props;
  const { layout = DEFAULT_WEEK_LAYOUT } = props;
  const { onOpenEmpty } = props;
  const wanted = props.shown ? slotOf(layout, props.shown.slot) : null;
  // Of a class all lessons are in one shift; of a teacher each says itself when it is.
  const shift = slots.find((parts) => parts !== null)?.[0]?.group.shift ?? 1;
  const timesOf = (shown: Weekday) => props.bells?.days[shown].times[shift] ?? props.lessonTimes;
  return (
    <DayPager
      label={label}
      days={layout.days}
      day={day}
      onDayChange={onDayChange}
      today={today}
      dates={props.dates}
      notes={props.dayNotes}
      renderDay={(shown) =>
        props.daysOff?.has(shown) ? (
          <p className={styles.off}>{props.daysOff.get(shown)}</p>
        ) : (
          <LessonList
            numbers={layout.numbers}
            slots={slotsOfDay(layout, slots, shown)}
            times={timesOf(shown)}
            current={shown === today ? now : undefined}
            shown={wanted?.day === shown && shown === day ? wanted.number : null}
            shift={shift}
            pending={props.pending}
            unsent={props.unsent}
            obstacle={props.obstacle}
            steps={props.steps}
            onOpen={mode === 'edit' ? props.onOpen : undefined}
            onOpenEmpty={onOpenEmpty && openerOf(layout, shown, onOpenEmpty)}
            renderPart={props.renderPart}
          />
        )
      }
    />
  );
}

/** Opens a slot of the week by its number in a day. */
function openerOf(layout: WeekLayout, day: Weekday, open: NonNullable<WeekPagerProps['onOpenEmpty']>) {
  return (number: LessonNumber, element: HTMLElement) => {
    const slot = slotIndex(layout, day, number);
    if (slot !== null) open(slot, element);
  };
}
