import { chakra } from '@chakra-ui/react';
import { WEEKDAY_LABEL, WEEKDAY_SHORT_LABEL } from '@zvonok/domain/calendar/weekday';
import type { LimitSlot } from '@zvonok/domain/generator/limits';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';

export interface OpenSlotsProps {
  /** Whose week it is. */
  name: string;
  layout: WeekLayout;
  closed: readonly LimitSlot[];
  onChange: (closed: readonly LimitSlot[]) => void;
}

const isSame = (one: LimitSlot) => (other: LimitSlot) => one.day === other.day && one.number === other.number;

/** A week with a button per lesson: pressed is when a teacher does not teach. A day's button presses all of it. */
export function OpenSlots({ name, layout, closed, onChange }: OpenSlotsProps) {
  const { days, numbers } = layout;
  const isClosed = (slot: LimitSlot) => closed.some(isSame(slot));
  const toggle = (slots: readonly LimitSlot[]) => {
    const others = closed.filter((slot) => !slots.some(isSame(slot)));
    onChange(slots.every(isClosed) ? others : [...others, ...slots]);
  };
  return (
    <chakra.div css={styles}>
      <table aria-label={`Когда не ведёт уроки: ${name}`}>
        <thead>
          <tr>
            <th scope="col">Урок</th>
            {days.map((day) => {
              const slots = numbers.map((number) => ({ day, number }));
              return (
                <th key={day} scope="col">
                  <button type="button" aria-pressed={slots.every(isClosed)} onClick={() => toggle(slots)}>
                    <span aria-hidden="true">{WEEKDAY_SHORT_LABEL[day]}</span>
                    <span className="zv-sr-only">{WEEKDAY_LABEL[day]}: весь день</span>
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
              {days.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    aria-pressed={isClosed({ day, number })}
                    onClick={() => toggle([{ day, number }])}
                  >
                    <span aria-hidden="true">{isClosed({ day, number }) ? '✕' : ''}</span>
                    <span className="zv-sr-only">
                      {WEEKDAY_LABEL[day]}, {number} урок: не ведёт
                    </span>
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </chakra.div>
  );
}

const styles = {
  '& table': { borderCollapse: 'separate', borderSpacing: '1' },
  '& th': { fontWeight: 'medium', textStyle: 'sm', color: 'fg.muted', px: '1' },
  '& button': {
    minWidth: '10',
    height: '9',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'l1',
    color: 'fg',
    textStyle: 'sm',
    cursor: 'pointer',
  },
  '& button[aria-pressed=true]': { bg: 'bg.press', fontWeight: 'semibold' },
  '& button:focus-visible': { outline: '2px solid', outlineColor: 'brand.solid', outlineOffset: '1px' },
} as const;
