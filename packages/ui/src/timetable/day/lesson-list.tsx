import type { ShiftNow } from '@zvonok/domain/bells/active-lesson';
import { formatLessonTime } from '@zvonok/domain/bells/lesson-time';
import type { Shift } from '@zvonok/domain/bells/school-bells';
import { type LessonNumber, type LessonPart, partKey, shownStateOf } from '@zvonok/domain/lesson/lesson-part';
import { tooltipLines } from '@zvonok/domain/timetable/texts';
import { DEFAULT_WEEK_LAYOUT } from '@zvonok/domain/timetable/week-layout';
import { type ReactNode, useEffect, useRef } from 'react';
import { kindAttribute, pendingAttribute, pendingKeys } from '../cells/part-attributes.ts';
import { StateMark } from '../cells/state-mark.tsx';
import type { LessonTimeLabel } from '../grid/grid-header.tsx';
import type { GridStep } from '../grid/place-marks.ts';
import styles from './lesson-list.module.css';

export interface LessonListProps {
  /** The numbers of the school's lessons. */
  numbers?: readonly LessonNumber[];
  /** What is taught in each slot of a day, one per number. */
  slots: readonly (readonly LessonPart[] | null)[];
  times?: readonly LessonTimeLabel[] | undefined;
  /** The lessons that are on right now, if the day is today. */
  current?: readonly ShiftNow[] | undefined;
  /** Whose number a slot without a lesson has. */
  shift?: Shift;
  /** The lesson to which a link led: highlighted and scrolled into view. */
  shown?: LessonNumber | null;
  pending?: ReadonlySet<string> | undefined;
  /** By `partKey`, the lessons whose change has not reached the server, with the words of it. */
  unsent?: ReadonlyMap<string, string> | undefined;
  renderPart: (part: LessonPart) => ReactNode;
  /** While a place is looked for: why a lesson is none, null when it is one. */
  obstacle?: ((part: LessonPart) => string | null) | undefined;
  /** Lessons to point out, by `partKey`. */
  steps?: ReadonlyMap<string, GridStep> | undefined;
  /** Makes every lesson a button. */
  onOpen?: ((part: LessonPart, element: HTMLElement) => void) | undefined;
  /** Makes every slot without a lesson a button to add one; all of them are shown then. */
  onOpenEmpty?: ((number: LessonNumber, element: HTMLElement) => void) | undefined;
}

/** One day of one class or teacher, lesson by lesson, with the words of what was changed. */
export function LessonList({
  numbers = DEFAULT_WEEK_LAYOUT.numbers,
  slots,
  times,
  current = [],
  shift = 1,
  shown = null,
  pending,
  unsent,
  obstacle,
  steps,
  renderPart,
  onOpen,
  onOpenEmpty,
}: LessonListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (shown !== null) list.current?.querySelector('[data-shown]')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  const last = onOpenEmpty ? numbers.length - 1 : slots.findLastIndex((parts) => parts !== null);
  const isOn = (number: LessonNumber, parts: readonly LessonPart[] | null) =>
    current.some(
      (now) =>
        now.lesson === number &&
        (parts ? parts.some(({ group }) => (group.shift ?? 1) === now.shift) : now.shift === shift),
    );
  if (last < 0) return <p className={styles.none}>Уроков нет</p>;
  return (
    <ol ref={list} className={styles.lessons}>
      {numbers.slice(0, last + 1).map((number, place) => (
        <li
          key={number}
          aria-current={isOn(number, slots[place] ?? null) ? 'time' : undefined}
          data-shown={number === shown || undefined}
        >
          <div className={styles.when}>
            <b>{number}</b>
            <span>{whenOf(slots[place], times, number)}</span>
          </div>
          <div className={styles.what}>
            {slots[place]?.map((part) => (
              <Lesson
                key={partKey(part)}
                part={part}
                pending={pending}
                unsent={unsent?.get(partKey(part))}
                reason={obstacle?.(part) ?? null}
                step={steps?.get(partKey(part))}
                onOpen={onOpen}
              >
                {renderPart(part)}
              </Lesson>
            )) ?? <Gap number={number} onOpen={onOpenEmpty} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** When the lessons of a number are: each shift's where a teacher has both. */
function whenOf(
  parts: readonly LessonPart[] | null | undefined,
  times: LessonListProps['times'],
  number: LessonNumber,
) {
  const own = [...new Set(parts?.flatMap(({ hours }) => (hours ? formatLessonTime(hours) : [])))];
  const texts = own.length > 0 ? own : [times?.find((time) => time.number === number)?.time ?? ''];
  return texts.map((text) => text.replace(/\s*-\s*/, '–')).join(', ');
}

interface GapProps {
  number: LessonNumber;
  onOpen: LessonListProps['onOpenEmpty'];
}

function Gap({ number, onOpen }: GapProps) {
  if (!onOpen) return <p className={styles.gap}>нет урока</p>;
  return (
    <button
      type="button"
      className={styles.gap}
      aria-label={`Добавить урок: ${number} урок`}
      onClick={(event) => onOpen(number, event.currentTarget)}
    >
      Добавить урок
    </button>
  );
}

interface LessonProps extends Pick<LessonListProps, 'pending' | 'onOpen'> {
  part: LessonPart;
  reason: string | null;
  unsent: string | undefined;
  step: GridStep | undefined;
  children: ReactNode;
}

function Lesson({ part, pending, reason, unsent, step, onOpen, children }: LessonProps) {
  const change = shownStateOf(part);
  const attributes = {
    className: styles.lesson,
    'data-kind': kindAttribute(part),
    'data-step': step,
    'data-unfit': reason === null ? undefined : '',
    'data-unsent': unsent === undefined ? undefined : '',
    'data-pending': pending && pendingAttribute(part, pendingKeys([part], pending)),
  };
  const content = (
    <>
      {children}
      {reason !== null && <span className={styles.detail}>{reason}</span>}
      {unsent !== undefined && <span className={styles.detail}>{unsent}</span>}
      {change && (
        <span className={styles.change}>
          <StateMark kind={change} />
          {tooltipLines(part).join('; ')}
        </span>
      )}
    </>
  );
  if (!onOpen) return <div {...attributes}>{content}</div>;
  return (
    <button type="button" {...attributes} onClick={(event) => onOpen(part, event.currentTarget)}>
      {content}
    </button>
  );
}
