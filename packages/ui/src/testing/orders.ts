import type { OrderView } from '../orders/order-view.ts';

/** An order of cartridges that waits. */
export function cartridgeOrder(rest: Partial<OrderView> = {}): OrderView {
  return {
    id: 21,
    customerName: 'Власова Н. И.',
    room: 202,
    cartridges: { printerModel: 'Kyocera P2040', count: 2 },
    status: 'AWAITING_EXECUTION',
    creationDate: '2026-11-16 07-42-10',
    closingDate: null,
    executor: null,
    executorComment: null,
    customerComment: 'Принтер печатает бледно, посередине белая полоса.',
    ...rest,
  };
}

/** A request for repair work that was done. */
export function repairOrder(rest: Partial<OrderView> = {}): OrderView {
  return {
    id: 34,
    customerName: 'Фомина Н. Н.',
    room: 115,
    status: 'COMPLETED',
    creationDate: '2026-11-09 12-10-00',
    closingDate: '2026-11-10 14-21-35',
    executor: 'Киселёв В. С.',
    executorComment: 'Петля заменена, створка отрегулирована.',
    customerComment: 'Не закрывается правая створка окна.',
    ...rest,
  };
}
