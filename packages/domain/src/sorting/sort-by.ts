import { compareRussian } from '../lesson/class-order.ts';
import { type OrderStatus, orderStatusRank } from '../orders/kinds.ts';

export type SortDirection = 'ascending' | 'descending';
export type SortValue = string | number | boolean | null | undefined;

/**
 * A sorted copy. Empty values (null, undefined, empty text) stand last in both directions; equal ones keep their order.
 * Texts go by the Russian alphabet, `false` comes before `true`.
 */
export function sortBy<T>(
  items: readonly T[],
  keyOf: (item: T) => SortValue,
  direction: SortDirection = 'ascending',
): T[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return items.toSorted((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    if (isEmpty(left) || isEmpty(right)) return Number(isEmpty(left)) - Number(isEmpty(right));
    return sign * compareValues(left, right);
  });
}

function isEmpty(value: SortValue): value is null | undefined | '' {
  return value === null || value === undefined || value === '' || Number.isNaN(value);
}

function compareValues(a: string | number | boolean, b: string | number | boolean): number {
  return typeof a === 'string' || typeof b === 'string'
    ? compareRussian(String(a), String(b))
    : Number(a) - Number(b);
}

/** What each list is sorted by, ascending, until the reader chooses otherwise; as given. */
export const DEFAULT_SORT = {
  users: (user: { id: number }): SortValue => user.id,
  events: (event: { title: string }): SortValue => event.title,
  certificates: (certificate: { processed: boolean }): SortValue => certificate.processed,
  feedbacks: (feedback: { creationDate: string | null }): SortValue => feedback.creationDate,
  orders: (order: { status: OrderStatus }): SortValue => orderStatusRank(order.status),
} as const;
