import { plural } from '@zvonok/domain/text/plural';
import { useState } from 'react';
import { Button } from '../../controls/button.tsx';

/** Rows shown at once, of plain text: more than anybody reads, fewer than a slow computer feels. */
const PORTION = 200;

const MORE = { one: 'строку', few: 'строки', many: 'строк' } as const;

/**
 * The first rows of a long list, and the button for more of them, which is null when all are shown. Rows with controls
 * come in smaller portions.
 */
export function useShowMore<Row>(rows: readonly Row[], portion = PORTION) {
  const [shown, setShown] = useState(portion);
  const left = Math.min(rows.length - shown, portion);
  const more =
    left > 0 ? (
      <Button size="sm" onClick={() => setShown(shown + portion)}>
        Показать ещё {left} {plural(left, MORE)}
      </Button>
    ) : null;
  return [rows.slice(0, shown), more] as const;
}
