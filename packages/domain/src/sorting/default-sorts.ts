import { type OrderStatus, orderStatusRank } from '../orders/status.ts';
import type { SortValue } from './sort-by.ts';

/** What each list is sorted by, ascending, until the reader chooses otherwise; as given. */
export const DEFAULT_SORT = {
  users: (user: { id: number }): SortValue => user.id,
  events: (event: { title: string }): SortValue => event.title,
  certificates: (certificate: { processed: boolean }): SortValue => certificate.processed,
  feedbacks: (feedback: { creationDate: string | null }): SortValue => feedback.creationDate,
  orders: (order: { status: OrderStatus }): SortValue => orderStatusRank(order.status),
} as const;
