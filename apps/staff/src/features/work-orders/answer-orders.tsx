import type { QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Api } from '@zvonok/api-client/create-api';
import { deliverNewOrder, orderQueries, updateOrder } from '@zvonok/api-client/orders';
import { type OrderStatusForm, orderStatusSchema } from '@zvonok/domain/forms/order';
import { COMMON_MESSAGE } from '@zvonok/domain/messages/common';
import type { OrderKind } from '@zvonok/domain/orders/kinds';
import { isOrderStatus } from '@zvonok/domain/orders/kinds';
import { orderPlaceText } from '@zvonok/domain/orders/order-place';
import {
  CHOOSABLE_ORDER_STATUSES,
  canChooseStatus,
  orderName,
  orderTitle,
} from '@zvonok/domain/orders/orders';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { possibleStatuses } from '@zvonok/machines/order-status/order-status.machine';
import { OrderStatusDialog } from '@zvonok/ui/orders';
import { LeaveUnsaved } from '../../shared/forms/leave-unsaved.tsx';
import { useRecordChange } from '../../shared/records/use-record-change.tsx';
import { useRecordForm } from '../../shared/records/use-record-form.ts';
import type { BulkAction } from '../../shared/records/use-records.tsx';
import type { OrderRecord } from './order-list.ts';

/** Fetches orders of a kind again. */
export function refreshOrders(client: QueryClient, kind: OrderKind): Promise<void> {
  return client.invalidateQueries({ queryKey: orderQueries.all(kind) });
}

/**
 * Gives an order a status and an answer. Answering marks it as seen: its notification leaves the bell. Rejects as
 * `updateOrder` does.
 */
async function sendAnswer(
  api: Api,
  kind: OrderKind,
  { id, status }: OrderRecord,
  answer: OrderStatusForm,
  seen: number | undefined,
): Promise<void> {
  await updateOrder(api, kind, id, answer, seen);
  if (status !== 'AWAITING_EXECUTION') return;
  // One that could not be delivered stays in the inbox; the answer is stored all the same.
  await deliverNewOrder(api, kind, id).catch(() => undefined);
}

/** As long as the contract lets a comment be, in characters. */
const LONGEST_COMMENT = 1000;

interface Typed {
  /** Empty until one is chosen. */
  status: string;
  executorComment: string;
}

/** The form of an administrator's answer: a status and a comment, both required. */
function useAnswerForm(draft: string | null, start: Typed) {
  const form = useRecordForm<Typed, OrderStatusForm>({ draft, start, check: orderStatusSchema });
  const { values, errors } = form;
  return {
    ...form,
    /** For the dialog. */
    fields: {
      status: isOrderStatus(values.status) ? values.status : null,
      onStatus: (status: string) => form.put('status', status),
      statusError: errors.status ?? null,
      comment: { ...form.bind('executorComment'), maxLength: LONGEST_COMMENT },
    },
  };
}

interface AnswerOrderProps {
  kind: OrderKind;
  /** As it was when the dialog was opened. */
  order: OrderRecord;
  open: boolean;
  onClose: () => void;
}

/** The new status of an order, and the message for its customer. */
export function AnswerOrder({ kind, order, open, onClose }: AnswerOrderProps) {
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });
  const start = {
    status: canChooseStatus(order.status) ? order.status : '',
    executorComment: order.executorComment ?? '',
  };
  const form = useAnswerForm(open ? `answer.${kind}.${order.id}` : null, start);
  const change = useRecordChange({
    refresh: (client) => refreshOrders(client, kind),
    edited: {
      base: { ...start, status: order.status },
      version: order.version,
      values: { ...form.values },
      put: form.put,
    },
  });
  const send = form.submit((answer) =>
    change.mutate(
      {
        done: COMMON_MESSAGE.changesSaved,
        yours: answer,
        call: (api, seen) => sendAnswer(api, kind, order, answer, seen.version),
      },
      { onSaved: onClose, onFailed: () => toasts.error(COMMON_MESSAGE.changesNotSaved) },
    ),
  );

  return (
    <>
      <OrderStatusDialog
        open={open}
        title={orderName(order.id)}
        possible={possibleStatuses(order)}
        {...form.fields}
        isTyped={form.isDirty}
        busy={change.isPending}
        failure={change.failure}
        conflict={change.conflict}
        onSubmit={send}
        onClose={onClose}
      >
        {[order.customerName, orderPlaceText(order), orderTitle(order)].filter(Boolean).join(', ')}
      </OrderStatusDialog>
      <LeaveUnsaved isUnsaved={open && form.isDirty}>Ответ на заявку не сохранён и пропадёт.</LeaveUnsaved>
    </>
  );
}

interface AnswerOrdersProps {
  kind: OrderKind;
  /** How many are changed; none of them is closed. */
  count: number;
  /** Closed ones that were chosen too and stay as they are. */
  closed: number;
  bulk: BulkAction<OrderRecord>;
  open: boolean;
  onClose: () => void;
  /** Every one has been changed: the next answer begins with an empty form. */
  onDone: () => void;
}

/** One answer for several orders. */
export function AnswerOrders({ kind, count, closed, bulk, open, onClose, onDone }: AnswerOrdersProps) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const form = useAnswerForm(open ? `answers.${kind}` : null, { status: '', executorComment: '' });
  const answerAll = async (answer: OrderStatusForm) => {
    onClose();
    const { failed } = await bulk.run('Изменено', (order) =>
      sendAnswer(api, kind, order, answer, order.version),
    );
    if (failed.length === 0) onDone();
  };
  return (
    <OrderStatusDialog
      open={open}
      title={`Изменить ${counted(count, NOUN.orderObject)}`}
      possible={CHOOSABLE_ORDER_STATUSES}
      {...form.fields}
      isTyped={form.isDirty}
      onSubmit={form.submit((answer) => void answerAll(answer))}
      onClose={onClose}
    >
      {closed > 0 && `Закрытые заявки не меняются и сняты с выбора: ${closed}.`}
    </OrderStatusDialog>
  );
}
