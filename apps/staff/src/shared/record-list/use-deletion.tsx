import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { operations } from '@zvonok/api-client/contract.gen';
import { bulkResultText } from '@zvonok/domain/text/bulk-result';
import { counted, type NounForms } from '@zvonok/domain/text/plural';
import { ConfirmDialog } from '@zvonok/ui/feedback';
import { type ReactNode, useState } from 'react';
import { useServerSupports } from '../server-supports/use-server-supports.ts';
import { runSeveral } from './run-several.ts';

/** How long «Отменить» is offered, in milliseconds. The given message about the success has its own time. */
const UNDO_MS = 8000;

export interface DeletionOptions<Item> {
  /** The given question about one: «Вы уверены, что хотите удалить эту заявку?». */
  question: string;
  noun: NounForms;
  /** How one is called in a message: «Заявка № 12». */
  nameOf: (item: Item) => string;
  /** The given texts. */
  messages: { deleted: string; failed: string };
  remove: (item: Item) => Promise<unknown>;
  /** Brings one back, where the server can: the extension and its call. */
  restore?: { operation: keyof operations; call: (item: Item) => Promise<unknown> };
  /** Fetches again what the lists show. */
  refresh: () => Promise<unknown>;
  /** Why one cannot be deleted: shown instead of the question. */
  refusal?: (item: Item) => string | null;
  /** After those are gone. */
  onDeleted?: (items: readonly Item[]) => void;
}

export interface Deletion<Item> {
  /** Asks whether to delete one, or several at once. */
  ask: (items: readonly Item[]) => void;
  /** Draws the question; has to stand on the page. */
  dialog: ReactNode;
}

/** Deleting: a question, the call for each, the given message, and a while in which it can be taken back. */
export function useDeletion<Item>(options: DeletionOptions<Item>): Deletion<Item> {
  const { noun, nameOf, messages, remove, restore, refresh, refusal, onDeleted } = options;
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });
  const [canRestore, reportUnsupported] = useServerSupports(restore?.operation ?? null);
  const [asked, setAsked] = useState<readonly Item[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const namesOf = (items: readonly Item[]) => items.map(nameOf).join(', ');

  const undo = useMutation({
    mutationFn: (items: readonly Item[]) => runSeveral(items, restore?.call ?? (() => Promise.resolve())),
    async onSuccess({ failed }, items) {
      await refresh();
      for (const { error } of failed) reportUnsupported(error);
      if (failed.length === 0) toasts.success(`Восстановлено: ${namesOf(items)}`);
      else toasts.error(`Не удалось восстановить: ${namesOf(failed.map(({ item }) => item))}`);
    },
  });
  const deletion = useMutation({
    mutationFn: (items: readonly Item[]) => runSeveral(items, remove),
    async onSuccess({ done, failed }, items) {
      await refresh();
      setIsOpen(false);
      if (items.length === 1) {
        if (done.length === 1) toasts.success(messages.deleted);
        else toasts.error(messages.failed);
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
      onDeleted?.(done);
      if (!restore || !canRestore) return;
      const action = { label: 'Отменить', onPress: () => undo.mutate(done) };
      const what = done.length === 1 ? namesOf(done) : counted(done.length, noun);
      toasts.success(`Можно вернуть: ${what}`, { duration: UNDO_MS, action });
    },
  });

  return {
    ask(items) {
      const reason = items.map((item) => refusal?.(item) ?? null).find((text) => text !== null);
      if (reason) return toasts.error(reason);
      if (items.length === 0) return;
      setAsked(items);
      setIsOpen(true);
    },
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
        <p>{asked.length > 1 ? severalQuestion(asked.length, noun) : options.question}</p>
        {asked.length === 1 && <p>{namesOf(asked)}</p>}
      </ConfirmDialog>
    ),
  };
}

function severalQuestion(count: number, noun: NounForms): string {
  return `Вы уверены, что хотите удалить выбранное? ${bulkResultText({ verb: 'Будет удалено', noun, total: count, failed: [] })}.`;
}
