import { chakra, Table, VisuallyHidden } from '@chakra-ui/react';
import {
  type ColumnDef,
  FlexRender,
  type Row,
  type RowData,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { parseServerDate, showServerDate } from '@zvonok/domain/calendar/server-date';
import type { SortDirection } from '@zvonok/domain/sorting/sort-by';
import { memo, type ReactNode, useMemo } from 'react';
import { Checkbox } from '../controls/checkbox.tsx';
import { type EmptyList, type ListFailure, ListState } from './list-state.tsx';
import type { ListSelection } from './selection.ts';
import type { ListSort } from './sort-menu.tsx';
import { isLong, useVirtualRows } from './use-virtual-rows.ts';

export interface ColumnHead {
  id: string;
  header: string;
  /** Of the table's width: `10%`; `auto` for what is left. */
  width: string;
  /** A press on the heading sorts by it, under this id. */
  sortable?: boolean;
  /** Names its row for a screen reader; the first column unless one says so. */
  isRowHeader?: boolean;
  /** Whether it steps back behind the others, as a number that is rarely read. */
  muted?: boolean;
}

export interface ColumnCell<Item> {
  render: (item: Item) => ReactNode;
  /** On one line, cut at the end; the whole of it is in the tip. A dash if there is none. */
  text: (item: Item) => string | number | null;
  /** A server date: short in the cell, in full in the tip. */
  date: (item: Item) => string | null;
}

/** A column shows a text, a date, or what it renders. */
export type RecordColumn<Item> = ColumnHead &
  (
    | Pick<ColumnCell<Item>, 'render'>
    | Pick<ColumnCell<Item>, 'text'>
    | (Pick<ColumnCell<Item>, 'date'> & {
        /** Said instead of a date there is none of; a dash if left out. */
        noDate?: string;
      })
  );

export interface RecordTableProps<Item extends { id: number | string }> {
  /** Names the table for a screen reader and among the lists of the app. */
  label: string;
  /** In the order they are shown in; null while they are on their way. */
  items: readonly Item[] | null;
  columns: readonly RecordColumn<Item>[];
  /** What the items are sorted by. The caller sorts, so that cards and table have one order. */
  sort?: ListSort;
  onSort?: (sort: ListSort) => void;
  selection?: ListSelection;
  /** How a row is called where it is chosen: «Заявка № 12». */
  nameOf: (item: Item) => string;
  /** What can be done with one of them. */
  renderActions?: (item: Item) => ReactNode;
  /** As wide as the most buttons of a row; what is left of the line, if left out. */
  actionsWidth?: string | undefined;
  empty: EmptyList;
  failure?: ListFailure | null;
}

/** How high a row with a box to tick or a button is, and one of a single line of text. */
const ROW_PX = 44;
const TEXT_ROW_PX = 40;
const features = tableFeatures({ rowSortingFeature });

/**
 * Records as a table with the given widths, sorted by its headings. Of more than two hundred rows only those in view
 * are drawn. The arrow keys go from row to row; on a narrow screen the table scrolls sideways.
 *
 * - **Do**: give the column of the name the room that is left, and numbers their own width.
 * - **Don't**: put a paragraph in a cell, or a press that only the pointer finds.
 */
export function RecordTable<Item extends { id: number | string }>(props: RecordTableProps<Item>) {
  return (
    <ListState
      items={props.items}
      failure={props.failure ?? null}
      empty={props.empty}
      skeletonHeight={`${ROW_PX - 12}px`}
      renderList={(items) => <Rows {...props} items={items} />}
    />
  );
}

function Rows<Item extends { id: number | string }>({
  label,
  items,
  columns,
  sort,
  onSort,
  selection,
  nameOf,
  renderActions,
  actionsWidth,
}: RecordTableProps<Item> & { items: readonly Item[] }) {
  const data = useMemo(() => [...items], [items]);
  const defs = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Item> => ({
          id: column.id,
          header: column.header,
          accessorFn: () => null,
          enableSorting: column.sortable ?? false,
          sortDescFirst: false,
          cell: ({ row }) => cellOf(column, row.original),
        }),
      ),
    [columns],
  );
  const table = useTable({
    features,
    columns: defs,
    data,
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting: sort ? [{ id: sort.by, desc: sort.direction === 'descending' }] : [] },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(table.state.sorting) : update;
      if (next) onSort?.({ by: next.id, direction: next.desc ? 'descending' : 'ascending' });
    },
    getRowId: ({ id }) => String(id),
  });
  const nameColumn = (columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0])?.id;
  // A table of nothing but texts is scrolled by the keyboard itself.
  const hasControls =
    selection !== undefined || renderActions !== undefined || columns.some((one) => one.sortable);
  const span = columns.length + Number(selection !== undefined) + Number(renderActions !== undefined);

  return (
    <chakra.div css={styles.root} role="group" aria-label={label} tabIndex={hasControls ? -1 : 0}>
      <Table.Root
        native
        css={styles.table}
        {...(!hasControls && { 'data-texts-only': '', style: { minWidth: `${7 * columns.length}rem` } })}
        {...(isLong(items.length) && { 'aria-rowcount': items.length + 1 })}
      >
        <VisuallyHidden as="caption">{label}</VisuallyHidden>
        <colgroup>
          {selection && <col style={{ width: '2.75rem' }} />}
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
          {renderActions && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {selection && (
                <th scope="col">
                  <Checkbox checked={selection.all} onChange={selection.toggleAll}>
                    <span className="zv-sr-only">Выбрать все</span>
                  </Checkbox>
                </th>
              )}
              {group.headers.map((header) => {
                const sorted = header.column.getIsSorted();
                return (
                  <th key={header.id} scope="col" aria-sort={ariaSort(header.column.getCanSort(), sorted)}>
                    {header.column.getCanSort() ? (
                      <button type="button" onClick={header.column.getToggleSortingHandler()}>
                        <table.FlexRender header={header} />
                        <span aria-hidden="true">{SORT_MARK[String(sorted)] ?? '↕'}</span>
                      </button>
                    ) : (
                      <table.FlexRender header={header} />
                    )}
                  </th>
                );
              })}
              {renderActions && (
                <th scope="col">
                  <VisuallyHidden>Действия</VisuallyHidden>
                </th>
              )}
            </tr>
          ))}
        </thead>
        <Body
          name={`${label}: таблица`}
          items={items}
          rows={table.getRowModel().rows}
          nameColumn={nameColumn}
          nameOf={nameOf}
          span={span}
          selection={selection}
          renderActions={renderActions}
        />
      </Table.Root>
    </chakra.div>
  );
}

function cellOf<Item>(column: RecordColumn<Item>, item: Item): ReactNode {
  if ('render' in column) return column.render(item);
  const quiet = column.muted && { 'data-muted': '' };
  if ('text' in column) {
    const text = column.text(item);
    return (
      <span data-line="" title={text === null ? undefined : String(text)} {...quiet}>
        {text === null || text === '' ? '—' : text}
      </span>
    );
  }
  const date = column.date(item);
  if (date === null) {
    const { noDate } = column;
    return noDate === undefined ? (
      '—'
    ) : (
      <span data-line="" data-muted="" title={noDate}>
        {noDate}
      </span>
    );
  }
  return (
    <time data-line="" title={showServerDate(date)} {...quiet}>
      {shortServerDate(date, new Date().getFullYear())}
    </time>
  );
}

/** A server date in a row, with the time if it is of this `year`: «26.11, 10:58», «26.11.2025». */
function shortServerDate(text: string, year: number): string {
  const moment = parseServerDate(text);
  if (!moment) return '';
  const [itsYear, month, day] = moment.date.split('-');
  return Number(itsYear) === year
    ? `${day}.${month}, ${[moment.hour, moment.minute].map((part) => String(part).padStart(2, '0')).join(':')}`
    : `${day}.${month}.${itsYear}`;
}

interface BodyProps<Item extends RowData> {
  name: string;
  items: readonly Item[];
  rows: readonly Row<typeof features, Item>[];
  nameColumn: string | undefined;
  nameOf: (item: Item) => string;
  /** How many columns there are. */
  span: number;
  selection: ListSelection | undefined;
  renderActions: ((item: Item) => ReactNode) | undefined;
}

/** What is drawn again while the table scrolls; all around it stays. */
function Body<Item extends RowData & { id: number | string }>({
  name,
  items,
  rows: all,
  span,
  selection,
  ...cells
}: BodyProps<Item>) {
  const { isVirtual, rows, height, measure, rootProps } = useVirtualRows<HTMLTableSectionElement>({
    name,
    items,
    estimate: selection || cells.renderActions ? ROW_PX : TEXT_ROW_PX,
    gap: 0,
  });
  let drawnTo = 0;
  return (
    <tbody {...rootProps}>
      {rows.map(({ index, key, start, end }) => {
        const row = all[index];
        if (!row) return null;
        const before = isVirtual ? start - drawnTo : 0;
        drawnTo = end;
        const { id } = row.original;
        const isChosen = selection?.has(id);
        return [
          before > 1 && <Space key={`${key}-space`} height={before} span={span} />,
          <tr
            key={key}
            ref={measure}
            data-index={index}
            {...(isVirtual && { 'aria-rowindex': index + 2 })}
            data-chosen={isChosen ? '' : undefined}
          >
            <Cells row={row} isChosen={isChosen} toggle={selection?.toggle} {...cells} />
          </tr>,
        ];
      })}
      {isVirtual && height - drawnTo > 1 && <Space height={height - drawnTo} span={span} />}
    </tbody>
  );
}

interface CellsProps<Item extends RowData>
  extends Pick<BodyProps<Item>, 'nameColumn' | 'nameOf' | 'renderActions'> {
  row: Row<typeof features, Item>;
  isChosen: boolean | undefined;
  toggle: ListSelection['toggle'] | undefined;
}

/** The cells of a row; drawn again only when it is another row, not while the table scrolls. */
const Cells = memo(function Cells<Item extends RowData & { id: number | string }>({
  row,
  nameColumn,
  nameOf,
  renderActions,
  isChosen = false,
  toggle,
}: CellsProps<Item>) {
  return (
    <>
      {toggle && (
        <td>
          <Checkbox checked={isChosen} onChange={() => toggle(row.original.id)}>
            <span className="zv-sr-only">Выбрать: {nameOf(row.original)}</span>
          </Checkbox>
        </td>
      )}
      {row.getAllCells().map((cell) =>
        cell.column.id === nameColumn ? (
          <th key={cell.id} scope="row">
            <FlexRender cell={cell} />
          </th>
        ) : (
          <td key={cell.id}>
            <FlexRender cell={cell} />
          </td>
        ),
      )}
      {renderActions && (
        <td>
          <div data-actions="">{renderActions(row.original)}</div>
        </td>
      )}
    </>
  );
}) as <Item extends RowData>(props: CellsProps<Item>) => ReactNode;

/** Rows that are not drawn. */
function Space({ height, span }: { height: number; span: number }) {
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it only keeps a place, and is no row to anybody.
    <tr role="presentation" data-space="">
      <td role="presentation" colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  );
}

function ariaSort(canSort: boolean, sorted: false | 'asc' | 'desc'): SortDirection | 'none' | undefined {
  if (!canSort || sorted === false) return canSort ? 'none' : undefined;
  return sorted === 'asc' ? 'ascending' : 'descending';
}

const SORT_MARK: Record<string, string> = { asc: '↑', desc: '↓' };

const styles = {
  root: { minWidth: '0', xlDown: { overflowX: 'auto' } },
  table: {
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontVariantNumeric: 'tabular-nums',
    xlDown: { minWidth: '62rem' }, // The buttons have their room: what is narrower scrolls sideways.
    lgDown: { minWidth: '70rem' },
    '& :is(th, td)': { px: '2', py: '2', borderBottomWidth: '1px', verticalAlign: 'middle' },
    '& tbody > tr:not([data-space]) > *': { height: '2.5rem', py: '1' },
    '& tbody > tr:has([data-actions]) > *': { height: '2.75rem' },
    '& thead th': {
      position: 'sticky',
      top: '0',
      zIndex: '1',
      bg: 'bg.subtle',
      fontWeight: 'semibold',
      whiteSpace: 'nowrap',
    },
    '& thead button': {
      display: 'inline-flex',
      alignItems: 'center',
      verticalAlign: 'middle',
      gap: '1',
      minHeight: '6',
      fontWeight: 'semibold',
      textAlign: 'start',
    },
    '& tbody th': { fontWeight: 'medium' },
    '& [data-line]': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&[data-texts-only] [data-line]': { xlDown: { whiteSpace: 'normal' } },
    '& [data-muted]': { color: 'fg.muted', fontWeight: 'normal' },
    '& tbody tr:not([data-space]):hover': { bg: 'bg.hover' },
    '& tbody tr[data-chosen]': { bg: 'current.bg' },
    '& tbody tr:last-child > *': { borderBottomWidth: '0' },
    '& [data-actions]': { display: 'flex', justifyContent: 'flex-end' },
    _print: { minWidth: '0 !important', '& [data-line]': { whiteSpace: 'normal' } },
  },
} as const;
