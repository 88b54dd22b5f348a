import { chakra } from '@chakra-ui/react';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import type { OrderKind } from '@zvonok/domain/orders/kinds';
import { ORDER_LABEL } from '@zvonok/domain/orders/labels';
import { orderPlaceName } from '@zvonok/domain/orders/order-place';
import { ORDER_STATUS_COLOR, ORDER_STATUS_LABEL } from '@zvonok/domain/orders/status';
import { RecordBadgeView } from '../lists/record-badge.tsx';
import type { RecordColumn } from '../lists/record-table.tsx';
import type { OrderView } from './order-view.ts';

type Column = RecordColumn<OrderView>;

/** Every column of the tables of orders but for its width. */
const COLUMN = {
  id: { header: '№', sortable: true, isRowHeader: true, render: ({ id }) => id },
  customerName: {
    header: ORDER_LABEL.customerName,
    sortable: true,
    render: ({ customerName }) => customerName,
  },
  room: { header: 'Каб.', sortable: true, render: (order) => orderPlaceName(order) || '—' },
  printerModel: { header: 'Принтер', render: ({ cartridges }) => cartridges?.printerModel ?? '—' },
  count: { header: 'Шт.', render: ({ cartridges }) => cartridges?.count ?? '—' },
  customerComment: {
    header: 'Комментарий',
    // The whole of a long one is among the order's details.
    render: ({ customerComment }) => (
      <chakra.span css={{ lineClamp: '4' }}>{customerComment || '—'}</chakra.span>
    ),
  },
  status: {
    header: ORDER_LABEL.status,
    sortable: true,
    render: ({ status }) => (
      <RecordBadgeView text={ORDER_STATUS_LABEL[status]} tone={ORDER_STATUS_COLOR[status]} />
    ),
  },
  executor: { header: ORDER_LABEL.executor, sortable: true, render: ({ executor }) => executor ?? '—' },
  creationDate: {
    header: ORDER_LABEL.creationDate,
    sortable: true,
    render: ({ creationDate }) => showServerDate(creationDate) || '—',
  },
} as const satisfies Record<string, Omit<Column, 'id' | 'width'>>;

type Widths = readonly (readonly [id: keyof typeof COLUMN, width: string])[];

/** The column widths of each table; what is left is for the box to tick and the buttons. */
const PLAIN: Widths = [
  ['id', '5%'],
  ['customerName', '10%'],
  ['room', '5%'],
  ['customerComment', '30%'],
  ['status', '15%'],
  ['executor', '10%'],
  ['creationDate', '10%'],
];
const WIDTHS: Record<OrderKind, Widths> = {
  cartridge: [
    ['id', '5%'],
    ['customerName', '10%'],
    ['room', '5%'],
    ['printerModel', '10%'],
    ['count', '5%'],
    ['customerComment', '15%'],
    ['status', '15%'],
    ['executor', '10%'],
    ['creationDate', '10%'],
  ],
  sysadmin: PLAIN,
  repair: PLAIN,
};

/** The columns of a kind's table, in their order. */
export function orderColumns(kind: OrderKind): readonly Column[] {
  return WIDTHS[kind].map(([id, width]) => ({ ...COLUMN[id], id, width }));
}
