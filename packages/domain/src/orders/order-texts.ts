import { formatDate, type IsoDate } from '../calendar/school-date.ts';
import { withFullStop } from '../text/full-stop.ts';
import { ORDER_KIND_TITLE, type OrderKind } from './kinds.ts';
import { ORDER_STATUS_LABEL, type OrderStatus } from './status.ts';

/** Shown when a user changes a closed order: 'Заявка № 21 закрыта 10.11.2026, исполнитель Киселёв В.'. */
export function closedOrderText(order: { id: number; closedOn: IsoDate; executor: string | null }): string {
  const by = order.executor === null ? '' : `, исполнитель ${order.executor}`;
  return withFullStop(`Заявка № ${order.id} закрыта ${formatDate(order.closedOn)}${by}`);
}

/** Sent to the author of an order when its status changes. */
export function orderStatusMessage(order: {
  id: number;
  kind: OrderKind;
  status: OrderStatus;
  executorComment: string | null;
}): string {
  const said = order.executorComment ? ` ${order.executorComment}` : '';
  const subject = `${ORDER_KIND_TITLE[order.kind]}, заявка № ${order.id}`;
  return `${subject}: ${ORDER_STATUS_LABEL[order.status].toLowerCase()}.${said}`;
}
