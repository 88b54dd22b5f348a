import { chakra, Field } from '@chakra-ui/react';

/** How much of what fits is written, in characters. */
export interface FieldCount {
  used: number;
  limit: number;
}

interface FieldFootProps {
  /** The id of the count, for `aria-describedby`. */
  countId: string;
  hint?: string | undefined;
  error: string | null;
  count?: FieldCount | undefined;
}

/** What stands under a control: the hint, what is wrong, and at the end of the line how much is written. */
export function FieldFoot({ countId, hint, error, count }: FieldFootProps) {
  if (hint === undefined && error === null && !count) return null;
  return (
    <chakra.div css={FOOT}>
      <div>
        {hint !== undefined && <Field.HelperText>{hint}</Field.HelperText>}
        {error !== null && <Field.ErrorText>{error}</Field.ErrorText>}
      </div>
      {count && (
        <chakra.span id={countId} css={COUNT} data-over={count.used > count.limit || undefined}>
          {count.used} из {count.limit}
        </chakra.span>
      )}
    </chakra.div>
  );
}

const FOOT = { display: 'flex', justifyContent: 'space-between', gap: '3' } as const;

const COUNT = {
  flex: 'none',
  color: 'fg.muted',
  textStyle: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '&[data-over]': { color: 'conflict.mark', fontWeight: 'semibold' },
} as const;
