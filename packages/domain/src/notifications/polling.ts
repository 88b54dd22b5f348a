import { plural } from '../text/plural.ts';

/** How often new notifications are requested, in milliseconds. */
export const NOTIFICATION_POLL_MS = 30_000;

/** How soon to ask again until the first answer has come, in milliseconds. */
export const NOTIFICATION_RETRY_MS = 1000;

/** The largest number the bell shows as it is. */
export const BADGE_MAX = 9;

/** The bell's badge: nothing without news, `9+` above 9. */
export function badgeText(unread: number): string | null {
  if (unread <= 0) return null;
  return unread > BADGE_MAX ? `${BADGE_MAX}+` : String(unread);
}

/** What the bell is called: «Уведомления, 3 новых». */
export function bellLabel(unread: number): string {
  if (unread <= 0) return 'Уведомления';
  return `Уведомления, ${unread} ${plural(unread, { one: 'новое', few: 'новых', many: 'новых' })}`;
}

/** For how many days something accepted stays readable; then it is swept. */
export const ACCEPTED_KEPT_DAYS = 30;
