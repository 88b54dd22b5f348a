import { badgeText, bellLabel } from '@zvonok/domain/notifications/polling';
import { BellIcon } from '../controls/icon.tsx';
import bars from './shell-bars.module.css';
import type { RenderLink } from './shell-links.tsx';

export interface ShellBell {
  /** Where the notifications are. */
  href: string;
  unread: number;
  current?: boolean;
}

interface BellLinkProps {
  bell: ShellBell;
  renderLink: RenderLink;
}

/** The link to the notifications. Its badge stops at 9+, its name has the number: «Уведомления, 12 новых». */
export function BellLink({ bell, renderLink }: BellLinkProps) {
  const badge = badgeText(bell.unread);
  const label = bellLabel(bell.unread);
  return renderLink({
    href: bell.href,
    className: bars.bell,
    title: label,
    'aria-label': label,
    ...(badge !== null && { 'data-badge': badge }),
    ...(bell.current && { 'aria-current': 'page' }),
    children: <BellIcon />,
  });
}
