import { createFileRoute, redirect } from '@tanstack/react-router';
import { ORDER_KIND_PATH } from '@zvonok/domain/orders/kinds';

export const Route = createFileRoute('/app/workOrders/')({
  beforeLoad: () => {
    throw redirect({ to: ORDER_KIND_PATH.cartridge, replace: true });
  },
});
