import { useRouteContext } from '@tanstack/react-router';
import type { OrderKind } from '@zvonok/domain/orders/kinds';
import { CHOOSABLE_ORDER_STATUSES } from '@zvonok/domain/orders/rules';
import { NOUN } from '@zvonok/domain/text/nouns';
import { counted } from '@zvonok/domain/text/plural';
import { OrderStatusDialog } from '@zvonok/ui/orders';
import type { BulkAction } from '../../shared/record-list/use-bulk-action.ts';
import type { OrderRecord } from './order-record.ts';
import { sendAnswer } from './send-answer.ts';
import { useAnswerForm } from './use-answer-form.ts';

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
  const form = useAnswerForm({ status: '', executorComment: '' });
  const send = form.handleSubmit(async (answer) => {
    onClose();
    const { failed } = await bulk.run('Изменено', (order) =>
      sendAnswer(api, kind, order, answer, order.version),
    );
    if (failed.length === 0) onDone();
  });
  return (
    <OrderStatusDialog
      open={open}
      title={`Изменить ${counted(count, NOUN.orderObject)}`}
      possible={CHOOSABLE_ORDER_STATUSES}
      {...form.fields}
      isTyped={form.isDirty}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {closed > 0 && `Закрытые заявки не меняются и сняты с выбора: ${closed}.`}
    </OrderStatusDialog>
  );
}
