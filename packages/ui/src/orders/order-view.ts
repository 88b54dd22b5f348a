import type { OrderStatus } from '@zvonok/domain/orders/kinds';

/** A work order of any kind as a reader sees it. Dates in the server's form, `yyyy-mm-dd hh-mm-ss`. */
export interface OrderView {
  id: number;
  /** Author of the order. */
  customerName: string;
  /** The account of the author; undefined if a host says nothing, null if it is gone. */
  customerId?: number | null | undefined;
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
  /** The account of who works on it, as of the author. */
  executorId?: number | null | undefined;
  /** `yyyy-mm-dd`, the last day it is to be done on; null if none was set. */
  dueDate?: string | null | undefined;
  /** How much both sides have written, and how many photos there are. */
  commentCount?: number | undefined;
  photoCount?: number | undefined;
  executorComment: string | null;
  /** May be empty, and may have lines. */
  customerComment: string;
}
