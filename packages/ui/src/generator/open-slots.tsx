import { chakra } from '@chakra-ui/react';
import { WEEKDAY_LABEL, WEEKDAY_SHORT_LABEL } from '@zvonok/domain/calendar/weekday';
import type { LimitSlot } from '@zvonok/domain/generator/limits';
import {
  SLOT_WISH_LABEL,
  SLOT_WISH_MARK,
  type SlotWish,
  slotWish,
  withSlotWish,
} from '@zvonok/domain/generator/wish-list';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { type KeyboardEvent, useRef, useState } from 'react';

/** Lessons a teacher does not teach, and those they would rather not. */
export interface SlotWishes {
  closed: readonly LimitSlot[];
  unwanted: readonly LimitSlot[];
}

export interface OpenSlotsProps extends SlotWishes {
  /** Whose week it is. */
  name: string;
  layout: WeekLayout;
  /** The first button takes the focus when the week appears. */
  takesFocus?: boolean;
  onChange: (wishes: SlotWishes) => void;
}

const NEXT = { open: 'closed', closed: 'unwanted', unwanted: 'open' } as const;

/** The days' buttons are row 0, the first lesson's row 1. */
type Place = readonly [row: number, column: number];
type Step = (from: Place, last: Place) => Place;
const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: ([row, column]) => [Math.max(0, row - 1), column],
  ArrowDown: ([row, column], [last]) => [Math.min(last, row + 1), column],
  ArrowLeft: ([row, column]) => [row, Math.max(0, column - 1)],
  ArrowRight: ([row, column], [, last]) => [row, Math.min(last, column + 1)],
  Home: ([row]) => [row, 0],
  End: ([row], [, last]) => [row, last],
};

/**
 * A week with a button per lesson: each press is the next of taught, not taught, rather not. A day's button does it for
 * the whole day. One button is in the way of Tab, arrows lead to the others.
 */
export function OpenSlots({ name, layout, closed, unwanted, takesFocus = false, onChange }: OpenSlotsProps) {
  const { days, numbers } = layout;
  const grid = useRef<HTMLTableElement>(null);
  /** The button in the way of Tab: the one that was focused last. */
  const [stop, setStop] = useState<Place>([0, 0]);
  const placed = (row: number, column: number) => ({
    'data-row': row,
    'data-column': column,
    tabIndex:
      row === Math.min(stop[0], numbers.length) && column === Math.min(stop[1], days.length - 1) ? 0 : -1,
    onFocus: () => setStop([row, column]),
  });
  const walk = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const [row, column] = [Number(target.dataset.row), Number(target.dataset.column)];
    const place = STEPS[key]?.([row, column], [numbers.length, days.length - 1]);
    if (!place) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-row="${place[0]}"][data-column="${place[1]}"]`)?.focus();
  };
  const wishOf = (slot: LimitSlot) => slotWish({ closed, unwanted }, slot);
  const wishOfDay = (slots: readonly LimitSlot[]): SlotWish => {
    const [first = 'open', ...others] = slots.map(wishOf);
    return others.every((other) => other === first) ? first : 'open';
  };
  const put = (slots: readonly LimitSlot[], wish: SlotWish) =>
    onChange(withSlotWish({ closed, unwanted }, slots, wish));
  return (
    <chakra.div css={styles}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows lead over its buttons.
        role="grid"
        aria-label={`Когда не ведёт уроки: ${name}`}
        onKeyDown={walk}
      >
        <thead>
          <tr>
            <th scope="col">Урок</th>
            {days.map((day, at) => {
              const slots = numbers.map((number) => ({ day, number }));
              const wish = wishOfDay(slots);
              return (
                <th key={day} scope="col">
                  <button
                    ref={takesFocus && at === 0 ? focusOnce : undefined}
                    type="button"
                    {...placed(0, at)}
                    data-wish={wish}
                    onClick={() => put(slots, NEXT[wish])}
                  >
                    <span aria-hidden="true">{WEEKDAY_SHORT_LABEL[day]}</span>
                    <span className="zv-sr-only">
                      {WEEKDAY_LABEL[day]}, весь день: {SLOT_WISH_LABEL[wish]}
                    </span>
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {numbers.map((number, row) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {days.map((day, at) => {
                const wish = wishOf({ day, number });
                return (
                  <td key={day}>
                    <button
                      type="button"
                      {...placed(row + 1, at)}
                      data-wish={wish}
                      onClick={() => put([{ day, number }], NEXT[wish])}
                    >
                      <span aria-hidden="true">{SLOT_WISH_MARK[wish]}</span>
                      <span className="zv-sr-only">
                        {WEEKDAY_LABEL[day]}, {number} урок: {SLOT_WISH_LABEL[wish]}
                      </span>
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <span aria-hidden="true">{SLOT_WISH_MARK.closed}</span> — не ведёт,{' '}
        <span aria-hidden="true">{SLOT_WISH_MARK.unwanted}</span> — лучше не ставить, пусто — ведёт.
      </p>
    </chakra.div>
  );
}

/** A ref that is the same each time is called once. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}

const styles = {
  '& table': { borderCollapse: 'separate', borderSpacing: '1' },
  '& th, & td': { p: '0' },
  '& th': { fontWeight: 'medium', textStyle: 'sm', color: 'fg.muted' },
  '& tbody th, & thead th:first-of-type': { pe: '2' },
  '& p': { color: 'fg.muted', textStyle: 'sm', pt: '2' },
  '& button': {
    width: 'full',
    minWidth: '10',
    height: '10',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'l1',
    color: 'fg',
    textStyle: 'sm',
    cursor: 'pointer',
  },
  '& button[data-wish=closed]': { bg: 'bg.press', fontWeight: 'semibold' },
  '& button[data-wish=unwanted]': { bg: 'bg.subtle', borderStyle: 'dashed', fontWeight: 'semibold' },
  '& button:focus-visible': { outline: '2px solid', outlineColor: 'brand.solid', outlineOffset: '1px' },
} as const;
