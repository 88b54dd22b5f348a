import { DataList, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** What is known of a record. */
export interface RecordField {
  label: string;
  value: ReactNode;
}

interface FactsProps {
  facts: readonly RecordField[];
  css?: SystemStyleObject;
}

/** What is known of a record, line by line. */
export function Facts({ facts, css = {} }: FactsProps) {
  return (
    <DataList.Root css={{ ...ITEMS, ...css }}>
      {facts.map(({ label, value }) => (
        <div key={label} data-long={isLong(value) ? '' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </DataList.Root>
  );
}

/** More letters than a column has room for in a few lines. */
const LONG = 60;

const isLong = (value: ReactNode) => typeof value === 'string' && value.length > LONG;

// A list of thousands has these by the dozen while it scrolls: one rule for all, as the recipe's items have three each.
const ITEMS = {
  '& > [data-long]': { gridColumn: '1 / -1' },
  '& dt': { color: 'fg.muted', textStyle: 'sm' },
  '& dd': { overflowWrap: 'anywhere', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
} as const;
