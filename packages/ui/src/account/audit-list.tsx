import { chakra, defineSlotRecipe, useSlotRecipe } from '@chakra-ui/react';
import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table';
import { parseServerDate, showServerDate } from '@zvonok/domain/calendar/server-date';
import { useMemo } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { type FieldChange, FieldChanges } from '../lists/field-changes.tsx';

/** One line of the journal, in words. */
export interface AuditEntryView {
  id: number;
  /** `yyyy-mm-dd hh-mm-ss` by the school's clock. */
  at: string;
  text: string;
  actor: { id: number; name: string } | null;
  address: string | null;
  changes: readonly FieldChange[];
}

export interface AuditListProps {
  /** The newest first; null while they are on their way. */
  entries: readonly AuditEntryView[] | null;
  /** Called when a name is pressed. */
  onPerson: (person: { id: number; name: string }) => void;
}

const features = tableFeatures({});
const HEADINGS = ['Когда', 'Кто', 'Откуда', 'Что'];

/** Who did what, when and from where. */
export function AuditList({ entries, onPerson }: AuditListProps) {
  const styles = useSlotRecipe({ recipe: auditListRecipe })();
  const data = useMemo(() => [...(entries ?? [])], [entries]);
  const columns = useMemo<ColumnDef<typeof features, AuditEntryView>[]>(
    () => [
      { id: 'at', header: HEADINGS[0] ?? '', cell: ({ row }) => <Moment at={row.original.at} /> },
      {
        id: 'actor',
        header: HEADINGS[1] ?? '',
        cell: ({ row: { original } }) => {
          const { actor } = original;
          if (!actor) return <Nobody />;
          return (
            <chakra.button
              type="button"
              css={styles.person}
              title="Показать только этого человека"
              onClick={() => onPerson(actor)}
            >
              {actor.name}
            </chakra.button>
          );
        },
      },
      { id: 'address', header: HEADINGS[2] ?? '', cell: ({ row }) => row.original.address ?? 'сам сервер' },
      { id: 'text', header: HEADINGS[3] ?? '', cell: ({ row }) => <What entry={row.original} /> },
    ],
    [onPerson, styles.person],
  );
  const table = useTable({ features, columns, data, getRowId: ({ id }) => String(id) });
  if (entries === null) return <AuditSkeleton />;

  return (
    <chakra.table css={styles.table}>
      <caption className="zv-sr-only">Журнал действий, сначала новые записи</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th key={header.id} scope="col">
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {row.getAllCells().map((cell) => (
              <td key={cell.id}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

function Nobody() {
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="zv-sr-only">никто не входил</span>
    </>
  );
}

function Moment({ at }: { at: string }) {
  const seconds = String(parseServerDate(at)?.second ?? 0).padStart(2, '0');
  return (
    <time
      dateTime={at.replace(/ (\d\d)-(\d\d)-(\d\d)$/, 'T$1:$2:$3')}
    >{`${showServerDate(at)}:${seconds}`}</time>
  );
}

function What({ entry: { text, changes } }: { entry: AuditEntryView }) {
  return (
    <>
      {text}
      <FieldChanges changes={changes} />
    </>
  );
}

/** As many as fill a screen. */
const LINES = [1, 2, 3, 4, 5, 6, 7, 8];

function AuditSkeleton() {
  const styles = useSlotRecipe({ recipe: auditListRecipe })();
  return (
    <chakra.div css={styles.skeleton} aria-busy="true">
      <p className="zv-sr-only" role="status">
        Загружаю журнал
      </p>
      {LINES.map((line) => (
        <Skeleton key={line} height="1.4em" />
      ))}
    </chakra.div>
  );
}

/** A table on a wide screen; on a phone every entry is a card, its moment and its address on one line. */
const auditListRecipe = defineSlotRecipe({
  slots: ['table', 'person', 'skeleton'],
  base: {
    table: {
      width: '100%',
      tableLayout: 'fixed',
      borderCollapse: 'collapse',
      bg: 'bg.panel',
      borderWidth: '1px',
      textStyle: 'sm',
      '& th, & td': { px: '3', py: '2', textAlign: 'start', verticalAlign: 'top', borderBottomWidth: '1px' },
      '& thead th': { bg: 'bg.subtle', fontWeight: 'semibold' },
      '& thead th:nth-of-type(1)': { width: '9.5rem' },
      '& thead th:nth-of-type(2)': { width: '15rem' },
      '& thead th:nth-of-type(3)': { width: '10rem' },
      '& tbody tr:hover': { bg: 'bg.hover' },
      '& time': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
      '& td': { overflowWrap: 'anywhere' },
      mdDown: {
        display: 'block',
        '& tbody, & tr': { display: 'block' },
        '& thead': { display: 'none' },
        '& tbody tr': {
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: '3',
          py: '2',
          borderBottomWidth: '1px',
        },
        '& tbody td': { border: '0', py: '0.5' },
        '& tbody td:nth-of-type(1)': { color: 'fg.muted' },
        '& tbody td:nth-of-type(2)': { gridColumn: '1 / -1', gridRow: '2' },
        '& tbody td:nth-of-type(3)': { textAlign: 'end', color: 'fg.muted' },
        '& tbody td:nth-of-type(4)': { gridColumn: '1 / -1', gridRow: '3', fontWeight: 'medium' },
      },
    },
    person: {
      color: 'link',
      textAlign: 'start',
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      overflowWrap: 'anywhere',
      _focusVisible: { outline: '2px solid', outlineColor: 'focus' },
      '@media (pointer: coarse)': { minHeight: '11' },
    },
    skeleton: { display: 'grid', gap: '3', p: '3', bg: 'bg.panel', borderWidth: '1px' },
  },
});
