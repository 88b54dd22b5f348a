import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { ORDER_KIND_TITLE, type OrderKind } from '@zvonok/domain/orders/kinds';
import { ORDER_LABEL } from '@zvonok/domain/orders/labels';
import { isOrderStatus, ORDER_STATUS_LABEL } from '@zvonok/domain/orders/status';
import type { OrderRow } from '../../orders/orders.ts';
import { presentOrder } from '../../orders/present-order.ts';
import type { Wire } from '../../platform/schemas.ts';
import { exportList } from '../list-export.ts';
import type { SignedInCall } from '../operation.ts';
import type { Services } from '../services.ts';
import { mayOrder, scopeOf } from './scope.ts';

type Shown = Wire['Order'] & Partial<Wire['CartridgeOrder']>;

const PRINTER = [
  { header: 'Модель принтера', width: 24, value: ({ printerModel }: Shown) => printerModel ?? null },
  { header: 'Картриджей', width: 12, value: ({ numberOfCartridges }: Shown) => numberOfCartridges ?? null },
];
const columnsOf = (kind: OrderKind) => [
  { header: '№', width: 8, value: ({ id }: Shown) => id },
  { header: ORDER_LABEL.status, width: 24, value: ({ status }: Shown) => ORDER_STATUS_LABEL[status] },
  { header: 'Кабинет', width: 10, value: ({ room, place }: Shown) => room ?? place ?? null },
  ...(kind === 'cartridge' ? PRINTER : []),
  { header: ORDER_LABEL.customerName, width: 22, value: ({ customerName }: Shown) => customerName },
  { header: 'Что нужно', width: 60, value: ({ customerComment }: Shown) => customerComment || null },
  { header: ORDER_LABEL.executor, width: 22, value: ({ executor }: Shown) => executor },
  {
    header: ORDER_LABEL.executorComment,
    width: 50,
    value: ({ executorComment }: Shown) => executorComment || null,
  },
  {
    header: ORDER_LABEL.creationDate,
    width: 18,
    value: ({ creationDate }: Shown) => showServerDate(creationDate),
  },
  {
    header: ORDER_LABEL.closingDate,
    width: 18,
    value: ({ closingDate }: Shown) => showServerDate(closingDate) || null,
  },
];

/** What the list shows its reader for the same search and statuses. */
export const exporting = (kind: OrderKind) => ({
  allow: mayOrder(kind),
  run(
    call: Omit<SignedInCall<'exportRepairOrders'>, 'refuse'>,
    services: Pick<Services, 'orders' | 'clock' | 'files' | 'school' | 'recordAudit'>,
  ) {
    const { orders, clock } = services;
    const { text = '', statuses } = call.query;
    const wanted = statuses?.split(',').filter(isOrderStatus);
    const isWanted = ({ status }: OrderRow) => wanted?.includes(status) ?? true;
    return exportList(call, services, {
      name: ORDER_KIND_TITLE[kind],
      plainName: `${kind}-orders.xlsx`,
      columns: columnsOf(kind),
      async read() {
        const found = await orders.search(scopeOf(kind, call.session), text);
        return found.filter(isWanted).map((order): Shown => presentOrder<typeof kind>(order, clock.timeZone));
      },
    });
  },
});
