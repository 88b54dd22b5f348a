import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { assignOrder, orderQueries } from '@zvonok/api-client/orders';
import { isSchoolDate } from '@zvonok/domain/calendar/school-date';
import type { FieldValue } from '@zvonok/domain/conflicts/conflicts';
import { WRONG_DATE } from '@zvonok/domain/forms/fields';
import { COMMON_MESSAGE } from '@zvonok/domain/messages/common';
import type { OrderKind } from '@zvonok/domain/orders/kinds';
import { orderPlaceText } from '@zvonok/domain/orders/order-place';
import { orderName, orderTitle } from '@zvonok/domain/orders/orders';
import { OrderAssignDialog } from '@zvonok/ui/orders';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { failureText } from '../../shared/forms/failure-text.ts';
import { useRecordChange } from '../../shared/records/use-record-change.tsx';
import { useRecordForm } from '../../shared/records/use-record-form.ts';
import { refreshOrders } from './answer-orders.tsx';
import type { OrderRecord } from './order-list.ts';

interface Assignment {
  executorId: number | null;
  dueDate: string | null;
}

export interface AssignOrderProps {
  kind: OrderKind;
  /** As it was when the dialog was opened. */
  order: OrderRecord;
  open: boolean;
  onClose: () => void;
}

/** Who is to do an order, and by which day. */
export function AssignOrder({ kind, order, open, onClose }: AssignOrderProps) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const today = useSchoolDate();
  const card = useQuery({ ...orderQueries.card(api, kind, order.id), enabled: open });
  const executors = card.data?.executors ?? null;
  const { executor, executorId: holderId } = order;
  const holder = holderId && executor !== null ? [{ id: holderId, name: executor }] : [];
  const start = { executorId: order.executorId ?? null, dueDate: order.dueDate ?? '' };
  const form = useRecordForm<typeof start, Assignment>({
    draft: open ? `assignment.${order.id}` : null,
    start,
    check({ executorId, dueDate }) {
      const message = dueDateError(dueDate, start.dueDate, today);
      if (message !== null) return { ok: false, errors: [{ field: 'dueDate', message }] };
      return { ok: true, form: { executorId, dueDate: dueDate || null } };
    },
  });
  const { executorId, dueDate } = form.values;
  const name = executors?.find(({ id }) => id === executorId)?.name ?? null;
  const put = (field: string, value: FieldValue) => {
    if (field === 'dueDate') form.set('dueDate', String(value ?? ''));
    else form.set('executorId', executors?.find((one) => one.name === value)?.id ?? null);
  };
  const values = { executor: name, dueDate: dueDate || null };
  const change = useRecordChange({
    refresh: (client) => refreshOrders(client, kind),
    edited: {
      base: { executor: order.executor, dueDate: order.dueDate ?? null },
      version: order.version,
      values,
      put,
    },
  });
  const send = form.submit((assignment) =>
    change.mutate(
      {
        done: name === null ? COMMON_MESSAGE.changesSaved : `${orderName(order.id)} поручена: ${name}`,
        yours: values,
        call: (to, { version }) => assignOrder(to, order.id, assignment, version),
      },
      { onSaved: onClose, onFailed: () => toasts.error(COMMON_MESSAGE.changesNotSaved) },
    ),
  );

  return (
    <OrderAssignDialog
      open={open}
      title={`${orderName(order.id)}: поручить`}
      executors={executors ?? holder}
      canSend={executors !== null}
      executorId={executorId}
      onExecutor={(id) => form.set('executorId', id)}
      dueDate={dueDate}
      onDueDate={(date) => form.set('dueDate', date)}
      dueDateError={form.errors.dueDate ?? null}
      isTyped={form.isDirty}
      busy={change.isPending}
      failure={change.failure ?? (card.isError ? failureText(card.error) : null)}
      conflict={change.conflict}
      onSubmit={send}
      onClose={onClose}
    >
      {[order.customerName, orderPlaceText(order), orderTitle(order)].filter(Boolean).join(', ')}
    </OrderAssignDialog>
  );
}

/** A day that was set before may have passed; a new one may not. */
function dueDateError(date: string, before: string, today: string): string | null {
  if (date === '' || date === before) return null;
  if (!isSchoolDate(date)) return WRONG_DATE;
  return date < today ? 'Этот день уже прошёл.' : null;
}
