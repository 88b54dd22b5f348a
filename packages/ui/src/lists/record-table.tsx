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
import type { SortDirection } from '@zvonok/domain/sorting/sort-by';
import { memo, type ReactNode, useMemo } from 'react';
import { Checkbox } from '../controls/checkbox.tsx';
import { AppProvider } from '../tokens/app-provider.tsx';
import { type EmptyList, type ListFailure, ListState } from './list-state.tsx';
import type { ListSelection } from './selection.ts';
import type { ListSort } from './sort-menu.tsx';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface RecordColumn<Item> {
  id: string;
  header: string;
  /** Of the table's width: `10%`. */
  width: string;
  render: (item: Item) => ReactNode;
  /** A press on the heading sorts by it, under this id. */
  sortable?: boolean;
  /** Names its row for a screen reader; the first column unless one says so. */
  isRowHeader?: boolean;
}

export interface RecordTableProps<Item extends { id: number | string }> {
  /** Names the table for a screen reader and among the lists of the app. */
  label: string;
  /** In the order they are shown in; null while they are on their way. */
  items: readonly Item[] | null;
  columns: readonly RecordColumn<Item>[];
  /** What the items are sorted by. Whoever gives them sorts: cards and table then have one order. */
  sort?: ListSort;
  onSort?: (sort: ListSort) => void;
  selection?: ListSelection;
  /** How a row is called where it is chosen: «Заявка № 12». */
  nameOf: (item: Item) => string;
  /** What can be done with one of them. */
  renderActions?: (item: Item) => ReactNode;
  empty: EmptyList;
  failure?: ListFailure | null;
}

const ROW_PX = 49;
const features = tableFeatures({ rowSortingFeature });

/**
 * Records as a table with the given widths, sorted by its headings. Of more than two hundred rows only those in view
 * are drawn. The arrow keys go from row to row; on a narrow screen the table scrolls sideways.
 */
export function RecordTable<Item extends { id: number | string }>(props: RecordTableProps<Item>) {
  return (
    <AppProvider>
      <ListState
        items={props.items}
        failure={props.failure ?? null}
        empty={props.empty}
        skeletonHeight={`${ROW_PX - 12}px`}
        renderList={(items) => <Rows {...props} items={items} />}
      />
    </AppProvider>
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
}: RecordTableProps<Item> & { items: readonly Item[] }) {
  const data = useMemo(() => [...items], [items]);
  const defs = useMemo(
    () =>
      columns.map(
        ({ id, header, sortable = false, render }): ColumnDef<typeof features, Item> => ({
          id,
          header,
          accessorFn: () => null,
          enableSorting: sortable,
          sortDescFirst: false,
          cell: ({ row }) => render(row.original),
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
  const { rows: all } = table.getRowModel();
  const { isVirtual, rows, height, measure, rootProps } = useVirtualRows({
    name: `${label}: таблица`,
    keys: items.map(({ id }) => id),
    estimate: ROW_PX,
    gap: 0,
  });
  const nameColumn = (columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0])?.id;
  const span = columns.length + Number(selection !== undefined) + Number(renderActions !== undefined);

  let drawnTo = 0;
  return (
    <chakra.div {...rootProps} css={styles.root} role="group" aria-label={label} tabIndex={-1}>
      <Table.Root native css={styles.table} {...(isVirtual && { 'aria-rowcount': items.length + 1 })}>
        <VisuallyHidden as="caption">{label}</VisuallyHidden>
        <colgroup>
          {selection && <col style={{ width: '3rem' }} />}
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
          {renderActions && <col />}
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
        <tbody>
          {rows.map(({ index, key, start, end }) => {
            const row = all[index];
            if (!row) return null;
            const before = isVirtual ? start - drawnTo : 0;
            drawnTo = end;
            const { id } = row.original;
            return [
              before > 1 && <Space key={`${key}-space`} height={before} span={span} />,
              <tr
                key={key}
                ref={measure}
                data-index={index}
                {...(isVirtual && { 'aria-rowindex': index + 2 })}
                data-chosen={selection?.has(id) ? '' : undefined}
              >
                {selection && (
                  <td>
                    <Checkbox checked={selection.has(id)} onChange={() => selection.toggle(id)}>
                      <span className="zv-sr-only">Выбрать: {nameOf(row.original)}</span>
                    </Checkbox>
                  </td>
                )}
                <Cells row={row} nameColumn={nameColumn} renderActions={renderActions} />
              </tr>,
            ];
          })}
          {isVirtual && height - drawnTo > 1 && <Space height={height - drawnTo} span={span} />}
        </tbody>
      </Table.Root>
    </chakra.div>
  );
}

interface CellsProps<Item extends RowData> {
  row: Row<typeof features, Item>;
  nameColumn: string | undefined;
  renderActions: ((item: Item) => ReactNode) | undefined;
}

/** The cells of a row; drawn again only when it is another row, not while the table scrolls. */
const Cells = memo(function Cells<Item extends RowData>({
  row,
  nameColumn,
  renderActions,
}: CellsProps<Item>) {
  return (
    <>
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
          <chakra.div css={styles.actions}>{renderActions(row.original)}</chakra.div>
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
  if (!canSort) return undefined;
  if (sorted === false) return 'none';
  return sorted === 'asc' ? 'ascending' : 'descending';
}

const SORT_MARK: Record<string, string> = { asc: '↑', desc: '↓' };

const styles = {
  root: { minWidth: '0', xlDown: { overflowX: 'auto' } },
  table: {
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    // The buttons have their room: what is narrower scrolls sideways.
    xlDown: { minWidth: '70rem' },
    '& :is(th, td)': { px: '2', py: '2', borderBottomWidth: '1px', verticalAlign: 'middle' },
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
    '& tbody tr:not([data-space]):hover': { bg: 'bg.hover' },
    '& tbody tr[data-chosen]': { bg: 'current.bg' },
    '& tbody tr:last-of-type > *': { borderBottomWidth: '0' },
  },
  actions: { display: 'flex', justifyContent: 'flex-end', gap: '1' },
} as const;
