import { chakra } from '@chakra-ui/react';
import { WEEKDAY_LABEL, WEEKDAY_SHORT_LABEL } from '@zvonok/domain/calendar/weekday';
import type { LimitSlot } from '@zvonok/domain/generator/limits';
import { SLOT_WISH_LABEL, SLOT_WISH_MARK, type SlotWish, slotWish } from '@zvonok/domain/generator/wish-list';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent, useRef, useState } from 'react';
import type { SlotWishes } from './open-slots.tsx';

export interface WishesRow extends SlotWishes {
  id: number;
  name: string;
  /** What the week does not show: «свободный день», «окон не больше 2». */
  note?: string;
}

export interface WishesOverviewProps {
  rows: readonly WishesRow[];
  layout: WeekLayout;
  /** One wish for the same lesson numbers of several teachers. */
  onPut: (ids: readonly number[], slots: readonly LimitSlot[], wish: SlotWish) => void;
}

const WISHES = ['closed', 'unwanted', 'open'] as const;
/** Letters that put a wish, in either layout of the keyboard. */
const KEYS: Readonly<Record<string, SlotWish>> = {
  ...{ х: 'closed', x: 'closed', '×': 'closed', н: 'closed', y: 'closed' },
  ...{ '~': 'unwanted', л: 'unwanted', k: 'unwanted' },
  ...{ в: 'open', d: 'open', Delete: 'open', Backspace: 'open' },
};
const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * All teachers' weeks in one table. A press or a drag of the mouse paints with the chosen wish, letters type it, Shift
 * with an arrow takes it to the next cell; the number of a lesson paints it for everybody who is shown. One cell is in
 * the way of Tab, arrows lead to the others.
 */
export function WishesOverview({ rows, layout, onPut }: WishesOverviewProps) {
  const { days, numbers } = layout;
  const slots = days.flatMap((day) => numbers.map((number): LimitSlot => ({ day, number })));
  const table = useRef<HTMLTableElement>(null);
  const [brush, setBrush] = useState<SlotWish>('closed');
  const [stop, setStop] = useState({ row: 0, column: 0 });
  /** What the mouse paints while it is down; the click that follows is the same press. */
  const painting = useRef<SlotWish | null>(null);
  const isPressed = useRef(false);
  const stopRow = Math.min(stop.row, rows.length - 1);

  const placeOf = ({ target }: { target: EventTarget }) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null;
    if (!cell) return null;
    const [row, column] = [Number(cell.dataset.row), Number(cell.dataset.column)];
    const [teacher, slot] = [rows[row], slots[column]];
    return teacher && slot ? { row, column, teacher, slot } : null;
  };
  /** With the chosen wish; a cell that has it already is open again. */
  const painted = (row: WishesRow, slot: LimitSlot) => (slotWish(row, slot) === brush ? 'open' : brush);

  function press(event: PointerEvent): void {
    isPressed.current = false;
    const place = placeOf(event);
    if (!place || event.pointerType === 'touch' || event.button !== 0) return;
    painting.current = painted(place.teacher, place.slot);
    isPressed.current = true;
    onPut([place.teacher.id], [place.slot], painting.current);
  }

  function drag(event: PointerEvent): void {
    const place = placeOf(event);
    const wish = event.buttons === 1 ? painting.current : null;
    if (place && wish && slotWish(place.teacher, place.slot) !== wish)
      onPut([place.teacher.id], [place.slot], wish);
  }

  function click(event: MouseEvent): void {
    const place = placeOf(event);
    if (place && !isPressed.current)
      onPut([place.teacher.id], [place.slot], painted(place.teacher, place.slot));
    isPressed.current = false;
    painting.current = null;
  }

  function type(event: KeyboardEvent): void {
    const place = placeOf(event);
    if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
    const { row, column, teacher, slot } = place;
    const step = STEPS[event.key];
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (step) {
      const to = [row + step[0], column + step[1]] as const;
      const [next, there] = [rows[to[0]], slots[to[1]]];
      if (next && there && event.shiftKey) onPut([next.id], [there], slotWish(teacher, slot));
      table.current?.querySelector<HTMLElement>(`td[data-row="${to[0]}"][data-column="${to[1]}"]`)?.focus();
    } else if (key === 'Home' || key === 'End') {
      const to = key === 'Home' ? 0 : slots.length - 1;
      table.current?.querySelector<HTMLElement>(`td[data-row="${row}"][data-column="${to}"]`)?.focus();
    } else if (key === 'Enter' || key === ' ') {
      onPut([teacher.id], [slot], painted(teacher, slot));
    } else {
      const wish = KEYS[key];
      if (!wish) return;
      onPut([teacher.id], [slot], wish);
    }
    event.preventDefault();
  }

  return (
    <chakra.div css={styles}>
      <fieldset>
        <legend>Чем отмечать</legend>
        {WISHES.map((wish) => (
          <button key={wish} type="button" aria-pressed={wish === brush} onClick={() => setBrush(wish)}>
            <span aria-hidden="true">{SLOT_WISH_MARK[wish]} </span>
            {SLOT_WISH_LABEL[wish]}
          </button>
        ))}
      </fieldset>
      <chakra.section data-scroll="" aria-label="Пожелания всех учителей" tabIndex={0}>
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: A grid is a table of cells to press.
          role="grid"
          aria-label="Когда не ведут уроки"
          onPointerDown={press}
          onPointerOver={drag}
          onClick={click}
          onKeyDown={type}
        >
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                Учитель
              </th>
              {days.map((day) => (
                <th key={day} scope="colgroup" colSpan={numbers.length} data-day="">
                  <abbr title={WEEKDAY_LABEL[day]}>{WEEKDAY_SHORT_LABEL[day]}</abbr>
                </th>
              ))}
            </tr>
            <tr>
              {slots.map(({ day, number }) => (
                <th key={`${day} ${number}`} scope="col" data-first={number === numbers[0] || undefined}>
                  <button
                    type="button"
                    tabIndex={-1}
                    aria-label={`${WEEKDAY_LABEL[day]}, ${number} урок, всем показанным: ${SLOT_WISH_LABEL[brush]}`}
                    onClick={() =>
                      onPut(
                        rows.map(({ id }) => id),
                        [{ day, number }],
                        brush,
                      )
                    }
                  >
                    {number}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <TeacherRow
                key={row.id}
                row={row}
                at={at}
                layout={layout}
                stop={at === stopRow ? stop.column : null}
                onStop={setStop}
              />
            ))}
          </tbody>
        </table>
      </chakra.section>
      <p>
        Нажмите или проведите мышью; номер урока отмечает его всем, кто показан. С клавиатуры: стрелки, Н — не
        ведёт, Л — лучше не ставить, В — ведёт, Shift со стрелкой повторяет отметку в соседней клетке.
      </p>
    </chakra.div>
  );
}

interface TeacherRowProps {
  row: WishesRow;
  at: number;
  layout: WeekLayout;
  /** The column in the way of Tab; null in every other row. */
  stop: number | null;
  onStop: (place: { row: number; column: number }) => void;
}

/** Drawn anew only if the teacher's own wishes change: a school has a hundred of them. */
const TeacherRow = memo(function TeacherRow({ row, at, layout, stop, onStop }: TeacherRowProps) {
  const { days, numbers } = layout;
  return (
    <tr>
      <th scope="row">
        {row.name}
        {row.note && <small>{row.note}</small>}
      </th>
      {days.flatMap((day, dayAt) =>
        numbers.map((number, numberAt) => {
          const column = dayAt * numbers.length + numberAt;
          const wish = slotWish(row, { day, number });
          return (
            <td
              key={`${day} ${number}`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: A cell of the grid.
              role="gridcell"
              data-row={at}
              data-column={column}
              data-wish={wish}
              data-first={numberAt === 0 || undefined}
              tabIndex={column === stop ? 0 : -1}
              aria-label={`${WEEKDAY_LABEL[day]}, ${number} урок: ${SLOT_WISH_LABEL[wish]}`}
              onFocus={() => onStop({ row: at, column })}
            >
              {SLOT_WISH_MARK[wish]}
            </td>
          );
        }),
      )}
    </tr>
  );
}, isSameRow);

function isSameRow(one: TeacherRowProps, other: TeacherRowProps): boolean {
  const { row } = other;
  return (
    one.at === other.at &&
    one.stop === other.stop &&
    one.layout === other.layout &&
    one.row.closed === row.closed &&
    one.row.unwanted === row.unwanted &&
    one.row.name === row.name &&
    one.row.note === row.note
  );
}

const styles = {
  '& fieldset': { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center', pb: '3' },
  '& legend': { float: 'left', color: 'fg.muted', textStyle: 'sm', pe: '2' },
  '& fieldset button': {
    minHeight: '10',
    px: '3',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'l1',
    cursor: 'pointer',
    textStyle: 'sm',
  },
  '& fieldset button[aria-pressed=true]': {
    bg: 'bg.press',
    fontWeight: 'semibold',
    borderColor: 'brand.solid',
  },
  '& [data-scroll]': {
    overflow: 'auto',
    maxHeight: '70vh',
    width: 'fit-content',
    maxWidth: 'full',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
  },
  '& table': { borderCollapse: 'separate', borderSpacing: '0', textStyle: 'sm' },
  '& th': { fontWeight: 'medium', bg: 'bg.panel' },
  '& thead th': { position: 'sticky', top: '0', zIndex: '1' },
  '& thead tr:last-of-type th': { top: '6' },
  '& thead th[data-day]': { height: '6', borderInlineStartWidth: '1px', borderColor: 'border.strong' },
  '& abbr': { textDecoration: 'none' },
  '& thead button': { minWidth: '7', height: '7', cursor: 'pointer', color: 'fg.muted' },
  '& thead th:first-of-type[rowspan]': { left: '0', zIndex: '2', textAlign: 'start', ps: '2' },
  '& tbody th': {
    position: 'sticky',
    left: '0',
    textAlign: 'start',
    ps: '2',
    pe: '2',
    maxWidth: '32',
    borderTopWidth: '1px',
    borderColor: 'border',
  },
  '& small': { display: 'block', color: 'fg.muted', fontWeight: 'normal' },
  '& td': {
    minWidth: '7',
    height: '7',
    textAlign: 'center',
    borderTopWidth: '1px',
    borderInlineStartWidth: '1px',
    borderColor: 'border',
    cursor: 'pointer',
    userSelect: 'none',
  },
  '& [data-first]': { borderInlineStartWidth: '1px', borderInlineStartColor: 'border.strong' },
  '& td[data-wish=closed]': { bg: 'bg.press', fontWeight: 'semibold' },
  '& td[data-wish=unwanted]': { bg: 'bg.subtle', fontWeight: 'semibold' },
  '& td:focus-visible, & button:focus-visible, & [data-scroll]:focus-visible': {
    outline: '2px solid',
    outlineColor: 'brand.solid',
    outlineOffset: '-2px',
  },
  '& p': { color: 'fg.muted', textStyle: 'sm', pt: '2' },
} as const;
