import { chakra } from '@chakra-ui/react';
import { MOST_HOURS } from '@zvonok/domain/generator/curriculum';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';

export interface CurriculumColumn {
  id: number;
  name: string;
  shortName: string;
}

export interface CurriculumRow {
  id: number;
  /** Of the class. */
  name: string;
  /** The most hours a week; null without a norm. */
  norm: number | null;
  sum: number;
  /** Hours by the subject's id. */
  hours: ReadonlyMap<number, number>;
}

export interface CurriculumGridProps {
  rows: readonly CurriculumRow[];
  columns: readonly CurriculumColumn[];
  /** The cell that takes the focus when the grid appears; without a subject, the class's first. */
  focused?: { classId: number; subjectId: number | null } | null;
  onHours: (classId: number, subjectId: number, hours: number) => void;
  /** Enter, or a second press of the mouse: who teaches it, and where. */
  onOpen: (classId: number, subjectId: number) => void;
}

type Step = readonly [rows: number, columns: number];
const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Hours a week of every class by subject. A cell takes digits as they are typed, Delete empties it, arrows lead on.
 * Sums over the norm are marked, in words too.
 */
export function CurriculumGrid({ rows, columns, focused = null, onHours, onOpen }: CurriculumGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  /** The digit that was typed into a cell last: the next one stands behind it. */
  const typed = useRef<{ cell: Element; digits: string } | null>(null);

  const { classId: focusClass, subjectId: focusSubject } = focused ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the grid appears, or leads elsewhere.
  useEffect(() => {
    if (focusClass === undefined) return;
    const row = rows.findIndex(({ id }) => id === focusClass);
    const column = Math.max(
      0,
      columns.findIndex(({ id }) => id === focusSubject),
    );
    const cell = grid.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
    cell?.focus();
    cell?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [focusClass, focusSubject]);

  function move(cell: HTMLElement, [down, right]: Step): void {
    const [row, column] = [Number(cell.dataset.row) + down, Number(cell.dataset.column) + right];
    const next = grid.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
    if (!next) return;
    next.focus();
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function press(event: KeyboardEvent): void {
    const { target: cell, key } = event;
    if (!(cell instanceof HTMLElement) || cell.dataset.row === undefined) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows[Number(cell.dataset.row)];
    const column = columns[Number(cell.dataset.column)];
    if (!row || !column) return;
    const step = STEPS[key];
    if (step) move(cell, step);
    else if (key === 'Enter') onOpen(row.id, column.id);
    else if (key === 'Delete' || key === 'Backspace') onHours(row.id, column.id, 0);
    else if (/^\d$/.test(key)) {
      const before = typed.current?.cell === cell ? typed.current.digits : '';
      const both = Number(before + key);
      const digits = both <= MOST_HOURS ? before + key : key;
      typed.current = { cell, digits };
      onHours(row.id, column.id, Number(digits));
      event.preventDefault();
      return;
    } else return;
    typed.current = null;
    event.preventDefault();
  }

  /** One cell is in the way of Tab: the one that was focused last. */
  function keepTabStop(cell: EventTarget): void {
    if (!(cell instanceof HTMLElement) || cell.dataset.row === undefined) return;
    for (const stop of grid.current?.querySelectorAll<HTMLElement>('[data-row][tabindex="0"]') ?? [])
      stop.tabIndex = -1;
    cell.tabIndex = 0;
  }

  return (
    <chakra.div css={styles}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid.
        role="grid"
        aria-label="Учебный план: часы в неделю"
        onKeyDown={press}
        onFocus={({ target }) => keepTabStop(target)}
        onDoubleClick={({ target }) => {
          const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null;
          const row = rows[Number(cell?.dataset.row)];
          const column = columns[Number(cell?.dataset.column)];
          if (row && column) onOpen(row.id, column.id);
        }}
      >
        <thead>
          <tr>
            <th scope="col">Класс</th>
            <th scope="col">Всего</th>
            {columns.map(({ id, name, shortName }) => (
              <th key={id} scope="col" title={name}>
                <span>{shortName}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <GridRow key={row.id} row={row} columns={columns} place={place} />
          ))}
        </tbody>
      </table>
    </chakra.div>
  );
}

interface GridRowProps {
  row: CurriculumRow;
  columns: readonly CurriculumColumn[];
  place: number;
}

const GridRow = memo(function GridRow({ row, columns, place }: GridRowProps) {
  const { name, norm, sum, hours } = row;
  const isOver = norm !== null && sum > norm;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-sum="" data-over={isOver || undefined}>
        {sum}
        {norm !== null && <span> из {norm}</span>}
        {isOver && <span className="zv-sr-only">, превышает норму</span>}
      </td>
      {columns.map(({ id, name: subject }, at) => {
        const own = hours.get(id) ?? 0;
        return (
          <td
            key={id}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of that grid.
            role="gridcell"
            tabIndex={place === 0 && at === 0 ? 0 : -1}
            data-row={place}
            data-column={at}
            aria-label={`${name}, ${subject}: ${own > 0 ? counted(own, NOUN.hour) : 'нет'}`}
          >
            {own || ''}
          </td>
        );
      })}
    </tr>
  );
});

const styles = {
  overflow: 'auto',
  position: 'relative',
  maxHeight: '70vh',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  '& table': { borderCollapse: 'separate', borderSpacing: '0', textStyle: 'sm', minWidth: 'full' },
  '& th, & td': {
    borderBottomWidth: '1px',
    borderRightWidth: '1px',
    borderColor: 'border',
    textAlign: 'center',
    height: '10',
    minWidth: '9',
    px: '1',
    fontVariantNumeric: 'tabular-nums',
  },
  '& thead th': { position: 'sticky', top: '0', zIndex: '1', bg: 'bg.panel', fontWeight: 'medium' },
  '& thead th > span': {
    writingMode: 'vertical-rl',
    whiteSpace: 'nowrap',
    rotate: '180deg',
    py: '2',
    display: 'inline-block',
  },
  '& tbody th': { position: 'sticky', left: '0', bg: 'bg.panel', fontWeight: 'medium', px: '3' },
  '& thead th:first-of-type': { left: '0', zIndex: '2' },
  '& [data-sum]': { whiteSpace: 'nowrap', px: '2' },
  '& [data-sum] > span': { color: 'fg.muted' },
  '& [data-over], & [data-over] > span': { color: 'conflict.mark', fontWeight: 'semibold' },
  '& [role=gridcell]': { cursor: 'default' },
  '& [role=gridcell]:hover': { bg: 'bg.subtle' },
  '& [role=gridcell]:focus-visible': {
    outline: '2px solid',
    outlineColor: 'brand.solid',
    outlineOffset: '-2px',
  },
} as const;
