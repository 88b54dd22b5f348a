import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { cancelAllReplacements } from '@zvonok/api-client/calls/replacements';
import { groupQueries } from '@zvonok/api-client/queries/groups';
import { TIMETABLE_MESSAGE } from '@zvonok/domain/messages/timetable';
import { Button, type ButtonSize, ConfirmDialog, EraserIcon } from '@zvonok/ui';
import { useState } from 'react';

interface ClearReplacementsProps {
  week: string | undefined;
  size: ButtonSize;
}

/** Ends every change of the week, after asking. */
export function ClearReplacements({ week, size }: ClearReplacementsProps) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const clear = useMutation({
    mutationFn: () => cancelAllReplacements(api, week),
    onSuccess: () => toasts.success(TIMETABLE_MESSAGE.replacementsCleared),
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
