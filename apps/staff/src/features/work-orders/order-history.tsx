import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { orderQueries } from '@zvonok/api-client/queries/orders';
import { ORDER_KIND_TITLE, type OrderKind } from '@zvonok/domain/orders/kinds';
import { OrderDetails } from '@zvonok/ui/orders';
import { useReportUnsupported, useServerSupports } from '../../shared/server-supports/use-server-supports.ts';
import { ORDER_EXTENSIONS } from './order-list.ts';
import { type OrderRecord, orderHistoryOf } from './order-record.ts';

interface OrderHistoryProps {
  kind: OrderKind;
  order: OrderRecord;
  open: boolean;
  onClose: () => void;
}

/** One order in full: what is known, who changed what and when, and the sheet of paper with it. */
export function OrderHistory({ kind, order, open, onClose }: OrderHistoryProps) {
  const { api, config } = useRouteContext({ from: '__root__' });
  const [isSupported] = useServerSupports(ORDER_EXTENSIONS[kind].history);
  const history = useQuery({
    ...orderQueries.history(api, kind, order.id),
    enabled: open && isSupported,
    select: orderHistoryOf,
  });
  const { data, error, isError, isFetching, refetch } = history;
  useReportUnsupported(ORDER_EXTENSIONS[kind].history, error);
  return (
    <OrderDetails
      open={open}
      order={order}
      section={ORDER_KIND_TITLE[kind]}
      history={isSupported ? (data ?? null) : undefined}
      historyFailure={
        isError
          ? { title: 'Не удалось загрузить историю', retrying: isFetching, onRetry: () => void refetch() }
          : null
      }
      schoolName={config.schoolName}
      onPrint={() => window.print()}
      onClose={onClose}
    />
  );
}
