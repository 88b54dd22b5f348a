import { receivesNotifications } from '../access/recipients.ts';
import type { Role } from '../access/roles.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './kinds.ts';

/** One notification as a reader meets it. Ids are unique within a kind. */
export interface Notice {
  kind: NotificationKind;
  id: number;
  /** `yyyy-mm-dd hh-mm-ss`, the server's form. */
  created: string;
  /** What it is about, in a sentence. */
  text: string;
}

export type NoticeRef = Pick<Notice, 'kind' | 'id'>;

/** The lists the server keeps; work orders of all kinds come in one. */
export const NOTICE_SOURCES = ['order', 'certificate', 'replace', 'private'] as const;
export type NoticeSource = (typeof NOTICE_SOURCES)[number];

export const NOTICE_SOURCE_OF = {
  cartridge: 'order',
  sysadmin: 'order',
  repair: 'order',
  certificate: 'certificate',
  replace: 'replace',
  private: 'private',
} as const satisfies Record<NotificationKind, NoticeSource>;

/** The lists someone with these roles is told from (section 6); the others are not asked for. */
export function noticeSourcesFor(roles: readonly Role[]): NoticeSource[] {
  const kinds = NOTIFICATION_KINDS.filter((kind) => receivesNotifications(kind, roles));
  return NOTICE_SOURCES.filter((source) => kinds.some((kind) => NOTICE_SOURCE_OF[kind] === source));
}

export function noticeKey({ kind, id }: NoticeRef): string {
  return `${kind}-${id}`;
}

/** Newest first; of two of the same second, the one with the higher number. */
export function newestFirst(notices: readonly Notice[]): Notice[] {
  return notices.toSorted((a, b) => b.created.localeCompare(a.created) || b.id - a.id);
}
