import { hasRight, type Right } from '../access/rights.ts';
import { ROLES, type Role } from '../access/roles.ts';
import { parseWeekday, WEEKDAY_LABEL } from '../calendar/weekday.ts';
import { ORDER_KIND_TAB } from '../orders/kinds.ts';
import { keysOf } from '../text/keys-of.ts';

/**
 * What a notification may be about, in the order they were given, and what a reader calls each kind; work orders as
 * their own tabs are called.
 */
export const NOTIFICATION_LABEL = {
  ...ORDER_KIND_TAB,
  certificate: 'Справка',
  replace: 'Замена',
  private: 'Личное сообщение',
} as const;
export type NotificationKind = keyof typeof NOTIFICATION_LABEL;
export const NOTIFICATION_KINDS = keysOf(NOTIFICATION_LABEL);

/** Private and certificate ones are delivered by a click; the others open a card that must be accepted. */
export function opensCard(kind: NotificationKind): boolean {
  return kind !== 'private' && kind !== 'certificate';
}

/** Where acknowledging one leads; null stays where the reader is. */
export const NOTIFICATION_TARGET = {
  cartridge: '/app/workOrders/cartridges',
  sysadmin: '/app/workOrders/sysadmin',
  repair: '/app/workOrders/repair',
  certificate: '/app/certificates/certificate',
  replace: '/app',
  private: null,
} as const satisfies Record<NotificationKind, string | null>;

/** Private ones are addressed to one person and need no right. */
const RECIPIENT_RIGHT = {
  cartridge: 'cartridgesAdmin',
  sysadmin: 'sysadminAdmin',
  repair: 'repairAdmin',
  certificate: 'certificates',
  replace: 'scheduleView',
  private: null,
} as const satisfies Record<NotificationKind, Right | null>;

/** Returns whether someone with these roles is notified about things of this kind. */
export function receivesNotifications(kind: NotificationKind, roles: readonly Role[]): boolean {
  const right = RECIPIENT_RIGHT[kind];
  return right === null || hasRight(roles, right);
}

/** Every role whose holders are notified about things of this kind. */
export function rolesNotified(kind: NotificationKind): Role[] {
  return ROLES.filter((role) => receivesNotifications(kind, [role]));
}

/** One notification as a reader meets it. Ids are unique within a kind. */
export interface Notification {
  kind: NotificationKind;
  id: number;
  /** `yyyy-mm-dd hh-mm-ss`, the server's form; null if a host says nothing. */
  created: string | null;
  /** What it is about, in a sentence. */
  text: string;
  /**
   * The lesson a substitution is about, by its `partKey`; left out if the host omits it, and of other notifications.
   */
  lesson?: string;
  /** The number of the order it is about; left out if the host omits it, and of other notifications. */
  orderId?: number;
  /** What more its card says, a line each: the printer, what has happened. */
  details?: readonly string[];
}

export type NotificationRef = Pick<Notification, 'kind' | 'id'>;

/** The lists the server keeps; work orders of all kinds come in one. */
export const NOTIFICATION_SOURCES = ['order', 'certificate', 'replace', 'private'] as const;
export type NotificationSource = (typeof NOTIFICATION_SOURCES)[number];

export const NOTIFICATION_SOURCE_OF = {
  cartridge: 'order',
  sysadmin: 'order',
  repair: 'order',
  certificate: 'certificate',
  replace: 'replace',
  private: 'private',
} as const satisfies Record<NotificationKind, NotificationSource>;

/** The lists that notify a user with these roles; the others are not requested. */
export function notificationSourcesFor(roles: readonly Role[]): NotificationSource[] {
  const kinds = NOTIFICATION_KINDS.filter((kind) => receivesNotifications(kind, roles));
  return NOTIFICATION_SOURCES.filter((source) =>
    kinds.some((kind) => NOTIFICATION_SOURCE_OF[kind] === source),
  );
}

export function notificationKey({ kind, id }: NotificationRef): string {
  return `${kind}-${id}`;
}

/** Newest first, those without a time last; of two of the same second, the one with the higher number. */
export function newestFirst(notifications: readonly Notification[]): Notification[] {
  return notifications.toSorted((a, b) => (b.created ?? '').localeCompare(a.created ?? '') || b.id - a.id);
}

/** A replacement's message with its English weekdays, Monday to Saturday in any letter case, put into Russian. */
export function translateWeekdays(message: string): string {
  return message.replace(/\b(?:mon|tues|wednes|thurs|fri|satur)day\b/gi, (name) => {
    const day = parseWeekday(name);
    return day ? WEEKDAY_LABEL[day] : name;
  });
}

/** Messages about a user's own account, sent when the action may not have been theirs. */
export const PRIVATE_MESSAGE = {
  /** A refresh token came back after it had been replaced: someone has a copy of it. */
  tokenReused:
    'Один из ваших входов закрыт: его ключ предъявили второй раз, возможно, его скопировали. Если это были не вы, смените пароль.',
  passwordChanged:
    'Ваш пароль изменён, остальные сессии закончены. Если это сделали не вы, обратитесь к администратору.',
  passwordSet: 'Администратор изменил ваш пароль. Если вы об этом не просили, обратитесь к нему.',
  passwordLinkIssued:
    'Администратор выдал ссылку, по которой можно задать вам новый пароль. Если вы об этом не просили, обратитесь к нему.',
  passwordSetByLink:
    'Новый пароль задан по ссылке от администратора, остальные сессии закончены. Если это были не вы, обратитесь к нему.',
  secondFactorOn:
    'Теперь при входе в вашу учётную запись нужен код из приложения. Если это включили не вы, обратитесь к администратору.',
  secondFactorOff:
    'Код при входе в вашу учётную запись больше не нужен. Если это сделали не вы, смените пароль и обратитесь к администратору.',
  secondFactorReset:
    'Администратор отключил код при входе в вашу учётную запись. Если вы об этом не просили, обратитесь к нему.',
  recoveryCodeUsed:
    'В вашу учётную запись вошли по коду восстановления. Если это были не вы, смените пароль и обратитесь к администратору.',
} as const;
