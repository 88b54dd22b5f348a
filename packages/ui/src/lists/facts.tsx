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
    <DataList.Root css={css}>
      {facts.map(({ label, value }) => (
        <DataList.Item key={label}>
          <DataList.ItemLabel>{label}</DataList.ItemLabel>
          <DataList.ItemValue>{value}</DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList.Root>
  );
}
