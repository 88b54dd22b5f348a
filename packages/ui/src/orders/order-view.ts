import type { OrderStatus } from '@zvonok/domain/orders/status';

/** A work order of any kind as a reader sees it. Dates in the server's form, `yyyy-mm-dd hh-mm-ss`. */
export interface OrderView {
  id: number;
  /** Author of the order. */
  customerName: string;
  /** Null if the place has only a name, and where a host says nothing. */
  room: number | null;
  /** The name of a place without a number. */
  place?: string | undefined;
  /** The request, of an order of cartridges only. */
  cartridges?: { printerModel: string; count: number } | undefined;
  status: OrderStatus;
  creationDate: string | null;
  /** Null while it is open. */
  closingDate: string | null;
  /** Who works on it; null if unassigned. */
  executor: string | null;
  executorComment: string | null;
  /** May be empty, and may have lines. */
  customerComment: string;
}
