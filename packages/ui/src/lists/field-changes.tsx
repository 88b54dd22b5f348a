import { chakra } from '@chakra-ui/react';
import { ChevronRightIcon } from '../controls/icon.tsx';

/** One field that changed; `from` null is nothing before. */
export interface FieldChange {
  field: string;
  label: string;
  from: string | null;
  to: string | null;
}

/** What was changed, from what and into what; nothing for none. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <chakra.ul css={STYLE}>
      {changes.map(({ field, label, from, to }) => (
        <li key={field}>
          {label}:{' '}
          {from !== null && (
            <>
              <del>
                <span className="zv-sr-only">было </span>
                {from}
              </del>
              <ChevronRightIcon size={14} />
              <span className="zv-sr-only">, стало </span>
            </>
          )}
          <ins>{to ?? 'ничего'}</ins>
        </li>
      ))}
    </chakra.ul>
  );
}

const STYLE = {
  listStyle: 'none',
  mt: '1',
  color: 'fg.muted',
  fontWeight: 'normal',
  overflowWrap: 'anywhere',
  '& del': { textDecoration: 'line-through' },
  '& svg': { display: 'inline', verticalAlign: '-0.15em', mx: '0.5' },
  '& ins': { color: 'fg', textDecoration: 'none' },
} as const;
