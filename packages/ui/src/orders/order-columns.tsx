import { ORDER_STATUS_COLOR, ORDER_STATUS_LABEL, type OrderKind } from '@zvonok/domain/orders/kinds';
import { orderPlaceName } from '@zvonok/domain/orders/order-place';
import { dueText, ORDER_LABEL, waitingText } from '@zvonok/domain/orders/orders';
import { type RecordBadge, RecordBadges } from '../lists/record-badge.tsx';
import type { RecordColumn } from '../lists/record-table.tsx';
import type { OrderView } from './order-view.ts';

type Column = RecordColumn<OrderView>;

/** Every column of the tables of orders but for its width. */
const COLUMN = {
  id: { header: '№', isRowHeader: true, muted: true, text: ({ id }) => id },
  customerName: { header: ORDER_LABEL.customerName, text: ({ customerName }) => customerName },
  room: { header: 'Каб.', text: orderPlaceName },
  executor: { header: ORDER_LABEL.executor, text: ({ executor }) => executor },
  creationDate: { header: ORDER_LABEL.creationDate, date: ({ creationDate }) => creationDate },
} as const satisfies Record<string, WithoutWidth<Column>>;

// The whole of a long comment is among the order's details.
const COMMENT: WithoutWidth<Column> = {
  header: 'Комментарий',
  text: ({ customerComment }) => customerComment,
};

/** With the comment below: a column of its own would be left without a width next to the others. */
const CARTRIDGES: WithoutWidth<Column> = {
  header: 'Принтер',
  render: ({ cartridges, customerComment }) => (
    <>
      {cartridges && <Line text={`${cartridges.printerModel} × ${cartridges.count}`} />}
      {customerComment && <Line text={customerComment} muted />}
    </>
  ),
};

/** One line of a cell, cut at the end; the whole of it is in the tip. */
function Line({ text, muted = false }: { text: string; muted?: boolean }) {
  return (
    <span data-line="" data-muted={muted ? '' : undefined} title={text}>
      {text}
    </span>
  );
}

/** The status, and below it how long the order waits or how late it is. */
const statusOn = (today: string): WithoutWidth<Column> => ({
  header: ORDER_LABEL.status,
  render: (order) => {
    const waiting = waitingBadges(order, today);
    const status = { text: ORDER_STATUS_LABEL[order.status], tone: ORDER_STATUS_COLOR[order.status] };
    return (
      <>
        <div>
          <RecordBadges badges={[status]} />
        </div>
        {waiting.length > 0 && (
          <div>
            <RecordBadges badges={waiting} />
          </div>
        )}
      </>
    );
  },
});

function waitingBadges(order: OrderView, today: string): RecordBadge[] {
  const due = order.closingDate === null ? dueText(order, today) : null;
  if (due?.isLate) return [{ text: due.text, tone: 'danger' }];
  const waiting = waitingText(order, today);
  return waiting === '' ? [] : [{ text: waiting, tone: 'quiet' }];
}

/** Of each member of the union. */
type WithoutWidth<One> = One extends unknown ? Omit<One, 'id' | 'width'> : never;

/** The columns of every table with their widths: what is left of the line is for what the order is about. */
const WIDTHS = [
  ['id', '3rem'],
  ['customerName', '12%'],
  ['room', '5%'],
  ['about', 'auto'],
  // The longest status on one line.
  ['status', '11.75rem'],
  ['executor', '10%'],
  ['creationDate', '7rem'],
] as const;

/**
 * The columns of a kind's table, in their order; one's `own` orders have no customer. `today` is the school's,
 * `yyyy-mm-dd`.
 */
export function orderColumns(kind: OrderKind, today: string, { own = false } = {}): readonly Column[] {
  const about = kind === 'cartridge' ? CARTRIDGES : COMMENT;
  const columns = { ...COLUMN, about, status: statusOn(today) };
  return WIDTHS.filter(([id]) => !own || id !== 'customerName').map(([id, width]) => ({
    ...columns[id],
    id,
    width,
  }));
}
