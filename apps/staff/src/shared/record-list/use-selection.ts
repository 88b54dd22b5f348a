import type { ListSelection } from '@zvonok/ui/lists';
import { useMemo, useState } from 'react';

export interface Selection<Item> extends ListSelection {
  /** The chosen ones, in the list's order. */
  items: readonly Item[];
  /** These and no others are chosen. */
  replace: (items: readonly Item[]) => void;
}

const NOTHING: ReadonlySet<number | string> = new Set();

/** Which of the shown records are chosen. One that is not shown any more is not chosen any more. */
export function useSelection<Item extends { id: number | string }>(shown: readonly Item[]): Selection<Item> {
  const [ids, setIds] = useState(NOTHING);
  return useMemo(() => {
    const items = ids.size === 0 ? [] : shown.filter(({ id }) => ids.has(id));
    const all = items.length > 0 && items.length === shown.length;
    const choose = (chosen: readonly Item[]) => setIds(new Set(chosen.map(({ id }) => id)));
    return {
      items,
      size: items.length,
      all,
      has: (id) => ids.has(id),
      toggle: (id) =>
        setIds((now) => {
          const next = new Set(now);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
      toggleAll: () => choose(all ? [] : shown),
      clear: () => setIds(NOTHING),
      replace: choose,
    };
  }, [ids, shown]);
}
