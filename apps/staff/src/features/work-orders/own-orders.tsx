import type { QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { restoreWithdrawnOrder, withdrawOrder } from '@zvonok/api-client/orders';
import { UNDO_MESSAGE_MS } from '@zvonok/domain/messages/common';
import type { OrderKind } from '@zvonok/domain/orders/kinds';
import { canCorrectOrder, orderName } from '@zvonok/domain/orders/orders';
import { CloseIcon, CopyIcon, EditIcon } from '@zvonok/ui/controls';
import type { ReactNode } from 'react';
import { useCapability } from '../../shared/capabilities.ts';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { RecordButton } from '../../shared/records/record-buttons.tsx';
import { useRecordChange } from '../../shared/records/use-record-change.tsx';
import { usePerson } from '../../shared/session/use-session.ts';
import { refreshOrders } from './answer-orders.tsx';
import { OrderForm } from './order-form.tsx';
import type { OrderRecord } from './order-list.ts';

/**
 * What a reader does with an order of their own: asks for the same again, corrects it, or withdraws it while it has not
 * been begun. `dialog` has to stand on the page.
 */
export function useOwnOrders(kind: OrderKind, { servesAll }: { servesAll: boolean }) {
  const readerId = usePerson()?.id ?? null;
  const canCorrect = useCapability('correctOrder');
  const form = useFormDialog<{ order: OrderRecord; corrects: boolean }>();
  const refresh = (client: QueryClient) => refreshOrders(client, kind);
  const withdrawal = useRecordChange({ refresh, toastsFailures: true });
  const { toasts } = useRouteContext({ from: '__root__' });

  const restore = ({ id }: OrderRecord) =>
    withdrawal.mutate({
      done: `Восстановлено: ${orderName(id)}`,
      call: (api) => restoreWithdrawnOrder(api, id),
    });
  const withdraw = (order: OrderRecord) =>
    withdrawal.mutate(
      { call: (api) => withdrawOrder(api, order.id) },
      {
        onSaved: () =>
          toasts.success(`${orderName(order.id)} отозвана`, {
            duration: UNDO_MESSAGE_MS,
            action: { label: 'Вернуть', onPress: () => restore(order) },
          }),
      },
    );

  return {
    /** Buttons; none at the order of another person. */
    actionsOf(order: OrderRecord): ReactNode {
      const name = orderName(order.id);
      // A host without the extension does not say whose it is; it shows a requester only their own.
      const isOwn = order.customerId === undefined ? !servesAll : order.customerId === readerId;
      if (!isOwn) return null;
      const isFree = canCorrect && canCorrectOrder(order);
      return (
        <>
          {isFree && (
            <RecordButton
              text="Исправить"
              name={name}
              icon={<EditIcon size={18} />}
              onClick={() => form.open({ order, corrects: true })}
            />
          )}
          <RecordButton
            text="Повторить"
            name={name}
            icon={<CopyIcon size={18} />}
            onClick={() => form.open({ order, corrects: false })}
          />
          {isFree && !servesAll && (
            <RecordButton
              text="Отозвать"
              name={name}
              icon={<CloseIcon size={18} />}
              disabled={withdrawal.isPending}
              onClick={() => withdraw(order)}
            />
          )}
        </>
      );
    },
    dialog: form.subject && (
      <OrderForm
        key={form.formKey}
        kind={kind}
        from={form.subject.order}
        corrects={form.subject.corrects}
        open={form.isOpen}
        onClose={form.close}
      />
    ),
  };
}
