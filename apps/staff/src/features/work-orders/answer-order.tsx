import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { OrderStatusForm } from '@zvonok/domain/forms/order-status';
import { COMMON_MESSAGE } from '@zvonok/domain/messages/common';
import type { OrderKind } from '@zvonok/domain/orders/kinds';
import { orderPlaceText } from '@zvonok/domain/orders/order-place';
import { orderName, orderTitle } from '@zvonok/domain/orders/order-title';
import { canChooseStatus } from '@zvonok/domain/orders/rules';
import { possibleStatuses } from '@zvonok/machines/order-status/order-status.machine';
import { OrderStatusDialog } from '@zvonok/ui/orders';
import { useState } from 'react';
import { useEditConflict } from '../../shared/edit-conflict/use-edit-conflict.tsx';
import { failureText } from '../../shared/forms/failure-text.ts';
import { LeaveUnsaved } from '../../shared/forms/leave-unsaved.tsx';
import type { OrderRecord } from './order-record.ts';
import { sendAnswer } from './send-answer.ts';
import { useAnswerForm } from './use-answer-form.ts';
import { useOrderRefresh } from './use-order-refresh.ts';

interface AnswerOrderProps {
  kind: OrderKind;
  /** As it was when the dialog was opened. */
  order: OrderRecord;
  open: boolean;
  onClose: () => void;
}

interface Save {
  answer: OrderStatusForm;
  /** The version this person saw. */
  seen: number | undefined;
}

/** The new status of an order, and the message for its customer. */
export function AnswerOrder({ kind, order, open, onClose }: AnswerOrderProps) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const refresh = useOrderRefresh(kind);
  const start = {
    status: canChooseStatus(order.status) ? order.status : '',
    executorComment: order.executorComment ?? '',
  };
  const form = useAnswerForm(start);
  const conflict = useEditConflict({ ...start, status: order.status }, order.version);
  const [failure, setFailure] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: ({ answer, seen }: Save) => sendAnswer(api, kind, order, answer, seen),
    onMutate: () => setFailure(null),
    async onSuccess() {
      toasts.success(COMMON_MESSAGE.changesSaved);
      onClose();
      await refresh();
    },
    onError(error, { answer }): void {
      const after = conflict.afterRefusal(error, answer);
      if (after.kind === 'again') {
        save.mutate({ answer, seen: after.version });
        return;
      }
      if (after.kind === 'asked') {
        for (const [field, value] of Object.entries(after.taken)) form.put(field, value);
      } else setFailure(failureText(error));
      toasts.error(COMMON_MESSAGE.changesNotSaved);
      // What is listed is not what is stored.
      void refresh();
    },
  });
  const send = form.handleSubmit((answer) => save.mutate({ answer, seen: conflict.seen.version }));

  return (
    <>
      <OrderStatusDialog
        open={open}
        title={orderName(order.id)}
        possible={possibleStatuses(order)}
        {...form.fields}
        isTyped={form.isDirty}
        busy={save.isPending}
        failure={failure}
        conflict={conflict.panel({ values: { ...form.values }, put: form.put })}
        onSubmit={() => void send()}
        onClose={onClose}
      >
        {[order.customerName, orderPlaceText(order), orderTitle(order)].filter(Boolean).join(', ')}
      </OrderStatusDialog>
      <LeaveUnsaved isUnsaved={open && form.isDirty}>Ответ на заявку не сохранён и пропадёт.</LeaveUnsaved>
    </>
  );
}
