import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

export interface NumberColumn {
  key: string;
  /** Heads the column, and names its cells. */
  label: string;
  /** Where it is not the table's. */
  most?: number;
}

export interface NumberRow {
  key: string;
  label: string;
  /** In the order of the columns; null is an empty cell. */
  values: readonly (number | null)[];
  /** Stands behind the numbers, e.g. what takes the row away. */
  action?: ReactNode;
}

export interface NumberTableProps {
  /** Names the table. */
  label: string;
  /** Heads the column of names. */
  head: string;
  columns: readonly NumberColumn[];
  rows: readonly NumberRow[];
  least: number;
  most: number;
  /** The row whose first number takes the focus when the table appears. */
  focusRow?: string | null;
  onChange: (row: string, column: number, value: number | null) => void;
}

const NEXT_ROW: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 };

/**
 * Numbers of a scale, typed where they stand. Arrows up and down and Enter lead through a column, Tab through a row.
 */
export function NumberTable({
  label,
  head,
  columns,
  rows,
  least,
  most,
  focusRow = null,
  onChange,
}: NumberTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const isAnyAction = rows.some(({ action }) => action !== undefined);

  function press(event: KeyboardEvent<HTMLTableElement>): void {
    const step = NEXT_ROW[event.key];
    const { target } = event;
    if (!step || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const [row, column] = [Number(target.dataset.row) + step, target.dataset.column];
    const next = table.current?.querySelector<HTMLInputElement>(
      `input[data-row="${row}"][data-column="${column}"]`,
    );
    next?.focus();
    next?.select();
  }

  function put(row: string, column: number, text: string): void {
    const digits = text.replace(/\D/g, '');
    const value = digits === '' ? null : Number(digits);
    if (value === null || value <= (columns[column]?.most ?? most)) onChange(row, column, value);
  }

  return (
    <chakra.section css={styles} aria-label={label} tabIndex={0}>
      <table ref={table} aria-label={label} onKeyDown={press}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(({ key, label: name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
            {isAnyAction && (
              <th scope="col">
                <span className="zv-sr-only">Действия</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              {columns.map((column, at) => {
                const value = row.values[at] ?? null;
                return (
                  <td key={column.key}>
                    <input
                      ref={row.key === focusRow && at === 0 ? focusOnce : undefined}
                      type="text"
                      inputMode="numeric"
                      data-row={place}
                      data-column={at}
                      aria-label={`${row.label}, ${column.label}`}
                      aria-invalid={(value !== null && value < least) || undefined}
                      value={value ?? ''}
                      onChange={({ target }) => put(row.key, at, target.value)}
                    />
                  </td>
                );
              })}
              {isAnyAction && <td>{row.action}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </chakra.section>
  );
}

/** A ref that is the same each time is called once. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
  input?.scrollIntoView({ block: 'center', inline: 'nearest' });
}

const styles = {
  overflow: 'auto',
  position: 'relative',
  maxHeight: '60vh',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  width: 'fit-content',
  maxWidth: 'full',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'brand.solid', outlineOffset: '-2px' },
  '& table': { borderCollapse: 'separate', borderSpacing: '0', textStyle: 'sm' },
  '& th, & td': { borderBottomWidth: '1px', borderColor: 'border', px: '1', py: '0.5', textAlign: 'center' },
  '& thead th': { position: 'sticky', top: '0', zIndex: '1', bg: 'bg.panel', fontWeight: 'medium', py: '2' },
  '& tbody th': {
    position: 'sticky',
    left: '0',
    bg: 'bg.panel',
    fontWeight: 'medium',
    textAlign: 'start',
    ps: '3',
    pe: '2',
    maxWidth: '44',
  },
  '& thead th:first-of-type': { left: '0', zIndex: '2', textAlign: 'start', ps: '3' },
  '& input': {
    width: '12',
    height: '10',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'l1',
    bg: 'bg.panel',
    color: 'fg',
  },
  '& input:focus-visible': { outline: '2px solid', outlineColor: 'brand.solid', outlineOffset: '1px' },
  '& input[aria-invalid]': { borderColor: 'conflict.mark' },
} as const;
