import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { bulkResultText } from '@zvonok/domain/text/bulk-result';
import type { NounForms } from '@zvonok/domain/text/plural';
import { useRef, useState } from 'react';
import { runSeveral, type SeveralResult } from './run-several.ts';
import type { Selection } from './use-selection.ts';

export interface BulkActionOptions<Item extends { id: number | string }> {
  noun: NounForms;
  /** How one is called in a message: «Заявка № 12». */
  nameOf: (item: Item) => string;
  selection: Selection<Item>;
  /** Fetches again what the lists show; the result is announced after it. */
  refresh: () => Promise<unknown>;
}

export interface BulkAction<Item> {
  /** How far the action is; null when none is under way. */
  progress: { done: number; total: number } | null;
  /**
   * The documented call for every chosen record, a few at a time. `verb` is «Изменено» or the like. The result is
   * announced with its counts; what failed stays chosen.
   */
  run: (verb: string, call: (item: Item) => Promise<unknown>) => Promise<SeveralResult<Item>>;
}

interface BulkCall<Item> {
  verb: string;
  call: (item: Item) => Promise<unknown>;
}

/** One action with everything that is chosen; pressed again before it is through it is not begun again. */
export function useBulkAction<Item extends { id: number | string }>({
  noun,
  nameOf,
  selection,
  refresh,
}: BulkActionOptions<Item>): BulkAction<Item> {
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });
  const [progress, setProgress] = useState<BulkAction<Item>['progress']>(null);
  const underWay = useRef<Promise<SeveralResult<Item>> | null>(null);
  const { mutateAsync } = useMutation({
    mutationFn: async ({ verb, call }: BulkCall<Item>) => {
      const { items } = selection;
      const total = items.length;
      setProgress({ done: 0, total });
      const result = await runSeveral(items, call, (done) => setProgress({ done, total }));
      await refresh();
      setProgress(null);
      selection.replace(result.failed.map(({ item }) => item));
      const failed = result.failed.map(({ item }) => nameOf(item));
      toasts[failed.length === 0 ? 'success' : 'error'](bulkResultText({ verb, noun, total, failed }));
      return result;
    },
  });
  return {
    progress,
    run(verb, call) {
      underWay.current ??= mutateAsync({ verb, call }).finally(() => {
        underWay.current = null;
      });
      return underWay.current;
    },
  };
}
