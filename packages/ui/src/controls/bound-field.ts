import type { ComponentProps } from 'react';

/** What ties an input to whoever holds its value, and what is wrong with that value. */
export type BoundField = Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur'> & {
  error: string | null;
};
