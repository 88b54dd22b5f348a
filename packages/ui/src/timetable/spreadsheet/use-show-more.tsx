import { plural } from '@zvonok/domain/text/plural';
import { useState } from 'react';
import { Button } from '../../controls/button.tsx';

/** Rows shown at once: more than anybody reads, fewer than a slow computer feels. */
const PORTION = 200;

const MORE = { one: 'строку', few: 'строки', many: 'строк' } as const;

/** The first rows of a long list, and the button for more of them, which is null when all are shown. */
export function useShowMore<Row>(rows: readonly Row[]) {
  const [shown, setShown] = useState(PORTION);
  const left = Math.min(rows.length - shown, PORTION);
  const more =
    left > 0 ? (
      <Button size="sm" onClick={() => setShown(shown + PORTION)}>
        Показать ещё {left} {plural(left, MORE)}
      </Button>
    ) : null;
  return [rows.slice(0, shown), more] as const;
}
