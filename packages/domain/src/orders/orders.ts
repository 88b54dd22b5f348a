import { hasRight, type Right } from '../access/rights.ts';
import type { Role } from '../access/roles.ts';
import { daysBetween, formatDate, type IsoDate } from '../calendar/school-date.ts';
import { parseServerDate } from '../calendar/server-date.ts';
import { counted, NOUN } from '../text/plural.ts';
import { withFullStop } from '../text/sentences.ts';
import {
  NEW_ORDER_STATUS,
  ORDER_KIND_TITLE,
  ORDER_STATUS_LABEL,
  ORDER_STATUSES,
  type OrderKind,
  type OrderStatus,
} from './kinds.ts';

/** What is known of a work order, as lists, tables and workbooks call it. */
export const ORDER_LABEL = {
  status: 'Статус',
  customerName: 'Заказчик',
  executor: 'Исполнитель',
  executorComment: 'Комментарий исполнителя',
  creationDate: 'Создана',
  closingDate: 'Закрыта',
  dueDate: 'Срок',
  room: 'Кабинет',
  printerModel: 'Модель принтера',
  numberOfCartridges: 'Количество картриджей',
  customerComment: 'Комментарий',
} as const;

/** Statuses an administrator may give; waiting is the initial status and cannot be chosen again. */
export const CHOOSABLE_ORDER_STATUSES = ORDER_STATUSES.filter(canChooseStatus);
export type ChoosableOrderStatus = Exclude<OrderStatus, 'AWAITING_EXECUTION'>;

/** Returns whether a status can be chosen in the administrator's dialog. No order of transitions is prescribed. */
export function canChooseStatus(status: OrderStatus): status is ChoosableOrderStatus {
  return status !== 'AWAITING_EXECUTION';
}

/** Returns whether an order can still be changed: once it has a closing date it cannot. */
export function canEditOrder(order: { closingDate: string | null }): boolean {
  return order.closingDate === null;
}

/** Returns whether reaching this status closes the order, that is, gives it its closing date. */
export function closesOrder(status: OrderStatus): boolean {
  return status === 'COMPLETED' || status === 'REJECTED';
}

/**
 * Returns whether its customer can still correct or withdraw an order: until an executor has given it a status. An
 * order that is assigned and waits has not been begun.
 */
export function canCorrectOrder({ status }: { status: OrderStatus }): boolean {
  return status === NEW_ORDER_STATUS;
}

/** When an order was made, closed and is to be done: dates in the server's form, the last a day. */
export interface OrderDates {
  creationDate: string | null;
  closingDate: string | null;
  dueDate?: IsoDate | null | undefined;
}

/** 'Ждёт 3 дня', of an open order; empty on the day it was made, and of a closed one. */
export function waitingText({ creationDate, closingDate }: OrderDates, today: IsoDate): string {
  const made = closingDate === null && creationDate !== null ? parseServerDate(creationDate) : null;
  const days = made ? daysBetween(made.date, today) : 0;
  return days > 0 ? `Ждёт ${counted(days, NOUN.day)}` : '';
}

/** 'Срок 20.11.2026', or by how much an open order is late; null if no day was set. */
export function dueText(
  { closingDate, dueDate }: OrderDates,
  today: IsoDate,
): { text: string; isLate: boolean } | null {
  if (!dueDate) return null;
  const late = closingDate === null ? daysBetween(dueDate, today) : 0;
  if (late > 0) return { text: `Просрочена на ${counted(late, NOUN.day)}`, isLate: true };
  return { text: `Срок ${formatDate(dueDate)}`, isLate: false };
}

/** What of an order says what it is about. */
export interface OrderSubject {
  id: number;
  customerComment: string;
  /** Of an order of cartridges only. */
  cartridges?: { printerModel: string; count: number } | undefined;
}

const LONGEST_TITLE = 80;

/**
 * What an order asks for, in one line: 'Kyocera P2040: 2 картриджа', or how its comment begins, cut between words; its
 * number where neither says anything.
 */
export function orderTitle({ id, customerComment, cartridges }: OrderSubject): string {
  if (cartridges?.printerModel) {
    return `${cartridges.printerModel}: ${counted(cartridges.count, NOUN.cartridge)}`;
  }
  const [line = ''] = customerComment.trim().split('\n', 1);
  if (line === '') return orderName(id);
  if (line.length <= LONGEST_TITLE) return line;
  const cut = line.slice(0, LONGEST_TITLE);
  const end = cut.lastIndexOf(' ');
  return `${(end > LONGEST_TITLE / 2 ? cut.slice(0, end) : cut).replace(/[\s.,;:–—-]+$/, '')}…`;
}

/** How an order is called where its number must do: 'Заявка № 21'. */
export function orderName(id: number): string {
  return `Заявка № ${id}`;
}

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
  return `${subjectOf(order)}: ${ORDER_STATUS_LABEL[order.status].toLowerCase()}.${said}`;
}

interface NamedOrder {
  id: number;
  kind: OrderKind;
}

function subjectOf({ id, kind }: NamedOrder): string {
  return `${ORDER_KIND_TITLE[kind]}, заявка № ${id}`;
}

/** Sent to the user an order is assigned to. */
export function orderAssignedMessage(order: NamedOrder & { title: string; dueDate: IsoDate | null }): string {
  const due = order.dueDate === null ? '' : ` Срок ${formatDate(order.dueDate)}.`;
  return `${subjectOf(order)}: поручена вам. ${withFullStop(order.title)}${due}`;
}

/** Sent to the user an order was assigned to, when its customer corrects or withdraws it. */
export function orderChangedMessage(order: NamedOrder & { change: 'corrected' | 'withdrawn' }): string {
  return `${subjectOf(order)}: ${order.change === 'corrected' ? 'заказчик её исправил' : 'заказчик её отозвал'}.`;
}

/** Sent to the other side when a user writes about an order. */
export function orderCommentMessage(order: NamedOrder & { author: string; text: string }): string {
  return `${subjectOf(order)}. ${order.author}: ${order.text}`;
}

/** Shown to a customer who corrects or withdraws an order that was begun meanwhile. */
export function begunOrderText(order: { id: number; status: OrderStatus; executor: string | null }): string {
  const by = order.executor === null ? '' : `, исполнитель ${order.executor}`;
  return `${withFullStop(`Заявка № ${order.id} уже «${ORDER_STATUS_LABEL[order.status]}»${by}`)} Напишите исполнителю в самой заявке.`;
}

const ADMIN_RIGHT = {
  cartridge: 'cartridgesAdmin',
  sysadmin: 'sysadminAdmin',
  repair: 'repairAdmin',
} as const satisfies Record<OrderKind, Right>;

/** How someone sees a section of work orders: `admin` sees and changes everybody's, a `requester` follows their own. */
export type OrderMode = 'admin' | 'requester';

/** Null for someone who may not see work orders at all, that is, has no role. */
export function orderMode(kind: OrderKind, roles: readonly Role[]): OrderMode | null {
  if (hasRight(roles, ADMIN_RIGHT[kind])) return 'admin';
  return hasRight(roles, 'workOrders') ? 'requester' : null;
}
