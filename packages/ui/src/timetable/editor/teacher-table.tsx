import { chakra, Table, VisuallyHidden } from '@chakra-ui/react';
import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { compareRussian } from '@zvonok/domain/lesson/class-order';
import { NOBODY_FOUND } from '@zvonok/domain/messages/records';
import { TEACHER_SEARCH_HINT } from '@zvonok/domain/timetable/teacher-groups';
import { type ReactNode, useMemo, useState } from 'react';
import { TextField } from '../../controls/text-field.tsx';

/** A member of the teaching staff as the list shows them. */
export interface StaffTeacher {
  id: number;
  name: string;
  /** Subject names separated by commas; empty for none. */
  eduSubject: string;
}

export interface TeacherTableProps<Teacher extends StaffTeacher> {
  teachers: readonly Teacher[];
  /** What can be done with one of them. */
  renderActions: (teacher: Teacher) => ReactNode;
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
});
type Columns<Teacher extends StaffTeacher> = ColumnDef<typeof features, Teacher>[];

/**
 * The staff: found by a piece of the name or of a subject, sorted by either column. On a phone each row becomes a card.
 */
export function TeacherTable<Teacher extends StaffTeacher>({
  teachers,
  renderActions,
}: TeacherTableProps<Teacher>) {
  const [text, setText] = useState('');
  const data = useMemo(() => [...teachers], [teachers]);
  const columns = useMemo(staffColumns<Teacher>, []);
  const table = useTable({
    features,
    columns,
    data,
    state: { globalFilter: text },
    initialState: { sorting: [{ id: 'name', desc: false }] },
    enableSortingRemoval: false,
    getRowId: ({ id }) => String(id),
    globalFilterFn: (row, column, wanted: string) =>
      simplified(row.getValue(column)).includes(simplified(wanted)),
  });
  const { rows } = table.getRowModel();

  return (
    <chakra.div css={styles.root}>
      <chakra.div css={styles.search}>
        <TextField
          label="Найти учителя"
          type="search"
          autoComplete="off"
          placeholder={TEACHER_SEARCH_HINT}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </chakra.div>
      <chakra.p css={styles.count} role="status">
        {text !== '' && (rows.length === 0 ? NOBODY_FOUND : `Найдено: ${rows.length}`)}
      </chakra.p>
      <Table.Root native css={styles.table}>
        <VisuallyHidden as="caption">Учителя</VisuallyHidden>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" aria-sort={ARIA_SORT[String(header.column.getIsSorted())]}>
                  <button type="button" onClick={header.column.getToggleSortingHandler()}>
                    <table.FlexRender header={header} />
                    <span aria-hidden="true">{SORT_MARK[String(header.column.getIsSorted())]}</span>
                  </button>
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>Действия</VisuallyHidden>
              </th>
            </tr>
          ))}
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) =>
                cell.column.id === 'name' ? (
                  <th key={cell.id} scope="row">
                    <table.FlexRender cell={cell} />
                  </th>
                ) : (
                  <td key={cell.id}>
                    <table.FlexRender cell={cell} />
                  </td>
                ),
              )}
              <td>
                <chakra.div css={styles.actions}>{renderActions(row.original)}</chakra.div>
              </td>
            </tr>
          ))}
        </tbody>
      </Table.Root>
    </chakra.div>
  );
}

const styles = {
  root: { display: 'grid', gap: '2' },
  search: { maxWidth: '24rem' },
  count: { minHeight: '5', color: 'fg.muted', textStyle: 'sm' },
  table: {
    textStyle: 'md',
    '& :is(th, td)': { px: '3', py: '2', borderBottomWidth: '1px' },
    '& thead th': { textStyle: 'sm' },
    '& thead button': { display: 'inline-flex', gap: '1', fontWeight: 'semibold' },
    '& tbody th': { fontWeight: 'medium', whiteSpace: 'nowrap' },
    '& tbody tr:hover': { bg: 'bg.hover' },
    mdDown: {
      '&, & :is(tbody, tr)': { display: 'block' },
      '& thead': { display: 'none' },
      '& tbody :is(th, td)': { display: 'block', px: '3', py: '1', borderWidth: '0', whiteSpace: 'normal' },
      '& tbody tr': { py: '2', borderBottomWidth: '1px' },
    },
  },
  actions: { display: 'flex', justifyContent: { base: 'flex-start', md: 'flex-end' }, gap: '1' },
} as const;

const ARIA_SORT: Record<string, 'ascending' | 'descending'> = { asc: 'ascending', desc: 'descending' };
const SORT_MARK: Record<string, string> = { asc: '↑', desc: '↓' };

function staffColumns<Teacher extends StaffTeacher>(): Columns<Teacher> {
  return [
    {
      id: 'name',
      accessorFn: ({ name }) => name,
      header: 'Учитель',
      sortFn: (a, b) => compareRussian(a.original.name, b.original.name),
    },
    {
      id: 'eduSubject',
      accessorFn: ({ eduSubject }) => eduSubject,
      header: 'Предметы',
      cell: ({ row }) => row.original.eduSubject || '—',
      sortFn: (a, b) => compareRussian(a.original.eduSubject, b.original.eduSubject),
    },
  ];
}

function simplified(text: unknown): string {
  return String(text).trim().toLowerCase().replaceAll('ё', 'е');
}
