import { ORDER_KIND_TITLE, type OrderKind } from '@zvonok/domain/orders/kinds';
import { orderName } from '@zvonok/domain/orders/order-title';
import { type EmptyList, type ListFailure, RecordList } from '@zvonok/ui/lists';
import { OrderCard } from '@zvonok/ui/orders';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { RecordButton } from '../../shared/record-list/record-button.tsx';
import { OrderHistory } from './order-history.tsx';
import type { OrderRecord } from './order-record.ts';

export interface ShownOrders {
  kind: OrderKind;
  /** Null while they are on their way. */
  orders: readonly OrderRecord[] | null;
  failure: ListFailure | null;
  empty: EmptyList;
}

/** The reader's own orders with their states. */
export function OwnOrders({ kind, orders, failure, empty }: ShownOrders) {
  const history = useFormDialog<OrderRecord>();
  return (
    <>
      <RecordList
        label={ORDER_KIND_TITLE[kind]}
        items={orders}
        failure={failure}
        empty={empty}
        renderItem={(order) => (
          <OrderCard
            order={order}
            actions={
              <RecordButton text="Подробнее" name={orderName(order.id)} onClick={() => history.open(order)} />
            }
          />
        )}
      />
      {history.subject && (
        <OrderHistory kind={kind} order={history.subject} open={history.isOpen} onClose={history.close} />
      )}
    </>
  );
}
