import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Extension } from '@zvonok/api-client/create-api';
import { UNDO_MESSAGE_MS } from '@zvonok/domain/messages/common';
import { counted, type NounForms } from '@zvonok/domain/text/plural';
import { bulkResultText } from '@zvonok/domain/text/sentences';
import { ConfirmDialog } from '@zvonok/ui/feedback';
import type { ListFailure, ListSelection } from '@zvonok/ui/lists';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { failureDetail } from '../load-failures.ts';
import { runSeveral, type SeveralResult } from './run-several.ts';

interface Identified {
  id: number | string;
}

/** The query of a list, as far as its failure is shown. */
interface ListQuery {
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** What a list shows if its query has failed. */
export function listFailureOf(
  { error, isError, isFetching, refetch }: ListQuery,
  title: string,
): ListFailure | null {
  if (!isError) return null;
  return { title, detail: failureDetail(error), retrying: isFetching, onRetry: () => void refetch() };
}

interface RecordDeletion<Item> {
  /** The given question about one: «Вы уверены, что хотите удалить эту заявку?». */
  question: string;
  /** The given texts. */
  messages: { deleted: string; failed: string };
  /** How a message calls one; as its buttons do if left out. */
  nameOf?: (item: Item) => string;
  remove: (item: Item) => Promise<unknown>;
  /** Brings one back, if the server can: the extension and its call. */
  restore: { operation: Extension; call: (item: Item) => Promise<unknown> };
  /** Why one cannot be deleted: shown instead of the question. */
  refusal?: (item: Item) => string | null;
  /** Whether one has the button; every one if left out. */
  isOffered?: (item: Item) => boolean;
}

interface RecordsOptions<Item extends Identified> {
  /** In the order they are shown in; null while they are on their way. */
  items: readonly Item[] | null;
  failure: ListFailure | null;
  noun: NounForms;
  /** How one is called in the names of its buttons and in messages: «Заявка № 12». */
  nameOf: (item: Item) => string;
  /** Fetches again what the lists show; the result of a change is announced after it. */
  refresh: () => Promise<unknown>;
  deletion: RecordDeletion<Item>;
  /** Whether the user only reads them: then nothing is chosen or deleted. */
  isReadOnly?: boolean;
}

export interface Records<Item extends Identified>
  extends Pick<RecordsOptions<Item>, 'items' | 'failure' | 'noun' | 'nameOf'> {
  selection: Selection<Item>;
  bulk: BulkAction<Item>;
  deletion: Deletion<Item>;
  isReadOnly: boolean;
}

/** The records a list shows, which of them are chosen, and what is done with one or several of them. */
export function useRecords<Item extends Identified>(options: RecordsOptions<Item>): Records<Item> {
  const { items, failure, noun, nameOf, isReadOnly = false } = options;
  const selection = useSelection(items ?? NONE);
  const bulk = useBulkAction(options, selection);
  const deletion = useDeletion(options, selection);
  return { items, failure, noun, nameOf, selection, bulk, deletion, isReadOnly };
}

const NONE: readonly never[] = [];

export interface Selection<Item> extends ListSelection {
  /** The chosen ones, in the list's order. */
  items: readonly Item[];
  /** These and no others are chosen. */
  replace: (items: readonly Item[]) => void;
  /** These are chosen no longer. */
  drop: (items: readonly Item[]) => void;
}

const NOTHING: ReadonlySet<number | string> = new Set();

/** Which of the shown records are chosen. One that is not shown any more is not chosen any more. */
function useSelection<Item extends Identified>(shown: readonly Item[]): Selection<Item> {
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
      drop: (dropped) => {
        const gone = new Set(dropped.map(({ id }) => id));
        setIds((now) => new Set([...now].filter((id) => !gone.has(id))));
      },
    };
  }, [ids, shown]);
}

export interface BulkAction<Item> {
  /** How far the action is; null when none is under way. */
  progress: { done: number; total: number } | null;
  /**
   * The documented call for every chosen record, a few at a time. `verb` is «Изменено» or the like. The result is
   * announced with its counts; what failed stays chosen. `items` are those it is done with: all that are chosen, if
   * left out.
   */
  run: (
    verb: string,
    call: (item: Item) => Promise<unknown>,
    items?: readonly Item[],
  ) => Promise<SeveralResult<Item>>;
}

interface BulkCall<Item> {
  verb: string;
  call: (item: Item) => Promise<unknown>;
  items: readonly Item[];
}

/** One action with everything that is chosen; pressed again before it is through it is not begun again. */
function useBulkAction<Item extends Identified>(
  { noun, nameOf, refresh }: RecordsOptions<Item>,
  selection: Selection<Item>,
): BulkAction<Item> {
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });
  const [progress, setProgress] = useState<BulkAction<Item>['progress']>(null);
  const underWay = useRef<Promise<SeveralResult<Item>> | null>(null);
  const { mutateAsync } = useMutation({
    mutationFn: async ({ verb, call, items }: BulkCall<Item>) => {
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
    run(verb, call, items = selection.items) {
      underWay.current ??= mutateAsync({ verb, call, items }).finally(() => {
        underWay.current = null;
      });
      return underWay.current;
    },
  };
}

export interface Deletion<Item> {
  /** Asks whether to delete one, or several at once. */
  ask: (items: readonly Item[]) => void;
  /** Whether one has the button. */
  isOffered: (item: Item) => boolean;
  /** Draws the question; has to stand on the page. */
  dialog: ReactNode;
}

/** Deleting: a question, the call for each, the given message, and a while in which it can be taken back. */
function useDeletion<Item extends Identified>(
  { noun, nameOf: buttonName, refresh, deletion: offered }: RecordsOptions<Item>,
  { drop }: Selection<Item>,
): Deletion<Item> {
  const { toasts } = useRouteContext({ from: '__root__' });
  const [asked, setAsked] = useState<readonly Item[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const nameOf = offered.nameOf ?? buttonName;
  const namesOf = (items: readonly Item[]) => items.map(nameOf).join(', ');
  const offerUndo = useUndo({ namesOf, noun, refresh, restore: offered.restore });
  const deletion = useMutation({
    mutationFn: (items: readonly Item[]) => runSeveral(items, offered.remove),
    async onSuccess({ done, failed }, items) {
      await refresh();
      setIsOpen(false);
      if (items.length === 1) {
        if (done.length === 1) toasts.success(offered.messages.deleted);
        else toasts.error(offered.messages.failed);
      } else {
        const text = bulkResultText({
          verb: 'Удалено',
          noun,
          total: items.length,
          failed: failed.map(({ item }) => nameOf(item)),
        });
        toasts[failed.length === 0 ? 'success' : 'error'](text);
      }
      if (done.length === 0) return;
      drop(done);
      offerUndo(done);
    },
  });

  return {
    ask(items) {
      const reason = items.map((item) => offered.refusal?.(item) ?? null).find((text) => text !== null);
      if (reason) return toasts.error(reason);
      if (items.length === 0) return;
      setAsked(items);
      setIsOpen(true);
    },
    isOffered: offered.isOffered ?? (() => true),
    dialog: (
      <ConfirmDialog
        open={isOpen}
        title="Подтвердите удаление"
        confirmLabel="Удалить"
        tone="danger"
        busy={deletion.isPending}
        onCancel={() => setIsOpen(false)}
        onConfirm={() => deletion.mutate(asked)}
      >
        <p>{asked.length > 1 ? severalQuestion(asked.length, noun) : offered.question}</p>
        {asked.length === 1 && <p>{namesOf(asked)}</p>}
      </ConfirmDialog>
    ),
  };
}

interface UndoOptions<Item> {
  namesOf: (items: readonly Item[]) => string;
  noun: NounForms;
  refresh: () => Promise<unknown>;
  restore: RecordDeletion<Item>['restore'];
}

/** Returns what offers for a while to bring deleted records back, if the server can. */
function useUndo<Item>({ namesOf, noun, refresh, restore }: UndoOptions<Item>) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const undo = useMutation({
    mutationFn: (items: readonly Item[]) => runSeveral(items, restore.call),
    async onSuccess({ failed }, items) {
      await refresh();
      const isOne = items.length === 1;
      const what = isOne ? namesOf(items) : counted(items.length, noun);
      const names = isOne ? [] : items.map((item) => namesOf([item]));
      if (failed.length === 0) toasts.success(`Восстановлено: ${what}`, { names });
      else toasts.error(`Не удалось восстановить: ${namesOf(failed.map(({ item }) => item))}`);
    },
  });
  return (deleted: readonly Item[]) => {
    if (!api.offers(restore.operation)) return;
    const action = { label: 'Отменить', onPress: () => undo.mutate(deleted) };
    const what = deleted.length === 1 ? namesOf(deleted) : counted(deleted.length, noun);
    toasts.success(`Можно вернуть: ${what}`, { duration: UNDO_MESSAGE_MS, action });
  };
}

function severalQuestion(count: number, noun: NounForms): string {
  return `Вы уверены, что хотите удалить выбранное? ${bulkResultText({ verb: 'Будет удалено', noun, total: count, failed: [] })}.`;
}
