import { badgeText, bellLabel } from '@zvonok/domain/notifications/polling';
import { BellIcon } from '../controls/icon.tsx';
import type { ShellLink } from './shell-links.tsx';

export interface ShellBell {
  /** Where the notifications are. */
  href: string;
  unread: number;
  current?: boolean;
}

/** The link to the notifications. Its badge stops at 9+, its name has the number: «Уведомления, 12 новых». */
export function bellLink({ unread, ...bell }: ShellBell): ShellLink & { badge: string | null } {
  return { ...bell, label: bellLabel(unread), badge: badgeText(unread), icon: <BellIcon /> };
}
