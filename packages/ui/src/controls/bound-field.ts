import type { ComponentProps } from 'react';

/** Binds an input to the form that holds its value, with the error of that value. */
export type BoundField = Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur'> & {
  error: string | null;
};
