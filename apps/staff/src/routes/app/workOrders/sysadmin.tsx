import { createFileRoute } from '@tanstack/react-router';
import { orderSearch } from '../../../features/work-orders/order-search.ts';
import { WorkOrdersScreen } from '../../../features/work-orders/work-orders-screen.tsx';
import { demandRole } from '../../../shared/session/guards.ts';

export const Route = createFileRoute('/app/workOrders/sysadmin')({
  validateSearch: orderSearch.read,
  beforeLoad: (load) => demandRole(load, '/app/workOrders/sysadmin'),
  component: () => <WorkOrdersScreen key="sysadmin" kind="sysadmin" />,
});
