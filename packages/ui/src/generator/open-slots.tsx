import { chakra } from '@chakra-ui/react';
import { WEEKDAY_LABEL, WEEKDAY_SHORT_LABEL } from '@zvonok/domain/calendar/weekday';
import type { LimitSlot } from '@zvonok/domain/generator/limits';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';

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

type SlotWish = 'open' | 'unwanted' | 'closed';
const NEXT = { open: 'closed', closed: 'unwanted', unwanted: 'open' } as const;
const WORDS = { open: 'ведёт', unwanted: 'лучше не ставить', closed: 'не ведёт' } as const;
const MARKS = { open: '', unwanted: '~', closed: '×' } as const;

const isSame = (one: LimitSlot) => (other: LimitSlot) => one.day === other.day && one.number === other.number;

/**
 * A week with a button per lesson: each press is the next of taught, not taught, rather not. A day's button does it for
 * the whole day.
 */
export function OpenSlots({ name, layout, closed, unwanted, takesFocus = false, onChange }: OpenSlotsProps) {
  const { days, numbers } = layout;
  const wishOf = (slot: LimitSlot): SlotWish => {
    if (closed.some(isSame(slot))) return 'closed';
    return unwanted.some(isSame(slot)) ? 'unwanted' : 'open';
  };
  const wishOfDay = (slots: readonly LimitSlot[]): SlotWish => {
    const [first = 'open', ...others] = slots.map(wishOf);
    return others.every((other) => other === first) ? first : 'open';
  };
  const put = (slots: readonly LimitSlot[], wish: SlotWish) => {
    const without = (all: readonly LimitSlot[]) => all.filter((slot) => !slots.some(isSame(slot)));
    onChange({
      closed: [...without(closed), ...(wish === 'closed' ? slots : [])],
      unwanted: [...without(unwanted), ...(wish === 'unwanted' ? slots : [])],
    });
  };
  return (
    <chakra.div css={styles}>
      <table aria-label={`Когда не ведёт уроки: ${name}`}>
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
                    data-wish={wish}
                    onClick={() => put(slots, NEXT[wish])}
                  >
                    <span aria-hidden="true">{WEEKDAY_SHORT_LABEL[day]}</span>
                    <span className="zv-sr-only">
                      {WEEKDAY_LABEL[day]}, весь день: {WORDS[wish]}
                    </span>
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {numbers.map((number) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {days.map((day) => {
                const wish = wishOf({ day, number });
                return (
                  <td key={day}>
                    <button type="button" data-wish={wish} onClick={() => put([{ day, number }], NEXT[wish])}>
                      <span aria-hidden="true">{MARKS[wish]}</span>
                      <span className="zv-sr-only">
                        {WEEKDAY_LABEL[day]}, {number} урок: {WORDS[wish]}
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
        <span aria-hidden="true">{MARKS.closed}</span> — не ведёт,{' '}
        <span aria-hidden="true">{MARKS.unwanted}</span> — лучше не ставить, пусто — ведёт.
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
    height: '9',
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
