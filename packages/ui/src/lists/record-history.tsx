import { chakra } from '@chakra-ui/react';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { type FieldChange, FieldChanges } from './field-changes.tsx';
import { type ListFailure, ListState } from './list-state.tsx';

/** One thing that happened to a record. */
export interface HistoryEntry {
  id: number | string;
  /** `yyyy-mm-dd hh-mm-ss` by the school's clock. */
  at: string;
  /** Null if the account was deleted, or no user was signed in. */
  author: string | null;
  /** What was done: «Создана», «Статус изменён». */
  text: string;
  changes: readonly FieldChange[];
}

export interface RecordHistoryProps {
  /** The newest first; null while they are on their way. */
  entries: readonly HistoryEntry[] | null;
  failure?: ListFailure | null;
}

/** Who changed what of a record, and when. */
export function RecordHistory({ entries, failure }: RecordHistoryProps) {
  return (
    <ListState
      items={entries}
      failure={failure ?? null}
      empty={{ title: 'Изменений не было' }}
      skeletonHeight="2.5rem"
      renderList={(all) => (
        <chakra.ol css={styles.list} aria-label="История изменений">
          {all.map(({ id, at, author, text, changes }) => (
            <li key={id}>
              <chakra.p css={styles.line}>
                <time dateTime={at.replace(/ (\d\d)-(\d\d)-(\d\d)$/, 'T$1:$2:$3')}>{showServerDate(at)}</time>
                {author && <span>{author}</span>}
              </chakra.p>
              <p>{text}</p>
              <FieldChanges changes={changes} />
            </li>
          ))}
        </chakra.ol>
      )}
    />
  );
}

const styles = {
  list: {
    display: 'grid',
    gap: '3',
    listStyle: 'none',
    textStyle: 'sm',
    '& > li': {
      ps: '3',
      borderInlineStartWidth: '2px',
      borderColor: 'border.strong',
      overflowWrap: 'anywhere',
    },
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  },
} as const;
