import { receivesNotifications } from '../access/recipients.ts';
import type { Role } from '../access/roles.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './kinds.ts';

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
