import type { CSSProperties } from 'react';

/** Where a row stands, and how high it is when it is higher than the table's usual ones. */
export function rowStyle(top: number, height: number | undefined): CSSProperties {
  return height === undefined ? { top } : ({ top, '--tt-row': `${height}px` } as CSSProperties);
}
