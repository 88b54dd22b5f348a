import { chakra, Skeleton, useSlotRecipe } from '@chakra-ui/react';
import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table';
import { parseServerDate, showServerDate } from '@zvonok/domain/calendar/server-date';
import { useMemo } from 'react';
import { type FieldChange, FieldChanges } from '../lists/field-changes.tsx';
import { auditListRecipe } from './audit-list.recipe.ts';

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
