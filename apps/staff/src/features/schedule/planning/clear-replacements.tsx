import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ApiError, isNotOffered } from '@zvonok/api-client/api-error';
import { cancelAllReplacements, restoreReplacements } from '@zvonok/api-client/calls/replacements';
import { groupQueries } from '@zvonok/api-client/queries/groups';
import { TIMETABLE_MESSAGE } from '@zvonok/domain/messages/timetable';
import { Button, type ButtonSize, ConfirmDialog, EraserIcon } from '@zvonok/ui';
import { useState } from 'react';

interface ClearReplacementsProps {
  week: string | undefined;
  size: ButtonSize;
}

/** How long clearing can be taken back, in milliseconds: longer than other messages stay, since it is read after the shock. */
const UNDO_MESSAGE_MS = 10_000;

/** Ends every change of the week, after asking; «Отменить» in the message brings them back. */
export function ClearReplacements({ week, size }: ClearReplacementsProps) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const restore = useMutation({
    mutationFn: (undoToken: string) => restoreReplacements(api, undoToken),
    onSuccess: () => toasts.success('Замены возвращены'),
    onError: (error) => toasts.error(restoreFailure(error)),
    onSettled: () => client.invalidateQueries({ queryKey: groupQueries.all }),
  });
  const clear = useMutation({
    mutationFn: () => cancelAllReplacements(api, week),
    onSuccess: ({ undoToken }) =>
      toasts.success(
        TIMETABLE_MESSAGE.replacementsCleared,
        // A host without the extension gives no token, and then there is nothing to offer.
        undoToken
          ? {
              duration: UNDO_MESSAGE_MS,
              action: { label: 'Отменить', onPress: () => restore.mutate(undoToken) },
            }
          : {},
      ),
    onError: () => toasts.error(TIMETABLE_MESSAGE.replacementsClearFailed),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: groupQueries.all });
      setAsking(false);
    },
  });

  return (
    <>
      <Button size={size} icon={<EraserIcon size={18} />} onClick={() => setAsking(true)}>
        Сбросить замены
      </Button>
      <ConfirmDialog
        open={asking}
        title="Подтвердите"
        confirmLabel="Очистить"
        tone="danger"
        busy={clear.isPending}
        onConfirm={() => clear.mutate()}
        onCancel={() => setAsking(false)}
      >
        Вы уверены, что хотите очистить замены?
      </ConfirmDialog>
    </>
  );
}

function restoreFailure(error: unknown): string {
  const reason = error instanceof ApiError && !isNotOffered(error) ? error.problem.detail : '';
  return reason === '' ? 'Не удалось вернуть замены' : `Не удалось вернуть замены. ${reason}`;
}
