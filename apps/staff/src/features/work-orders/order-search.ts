import { ORDER_STATUSES } from '@zvonok/domain/orders/kinds';
import { listSearch } from '../../shared/records/list-search.ts';

/** What a list of orders can be sorted by; by status unless the reader chooses otherwise. */
export const ORDER_SORTS = ['status', 'creationDate', 'id', 'customerName', 'room', 'executor'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** What the address of a section keeps. */
export const orderSearch = listSearch({
  sorts: ORDER_SORTS,
  statuses: ORDER_STATUSES,
  mine: true,
  views: ['cards', 'table'],
});
