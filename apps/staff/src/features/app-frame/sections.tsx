import { useLocation } from '@tanstack/react-router';
import type { Role } from '@zvonok/domain/access/roles';
import { TAB_PATH, tabsOf } from '@zvonok/domain/access/tabs';
import { CalendarIcon, type ShellLink } from '@zvonok/ui';

/** The sections this person may open. What is not built yet is not shown. */
export function useSections(roles: readonly Role[]): readonly ShellLink[] {
  const pathname = useLocation({ select: (location) => location.pathname });
  if (!tabsOf(roles).schedule) return [];
  const href = TAB_PATH.schedule;
  return [{ href, label: 'Расписание', icon: <CalendarIcon />, current: pathname.startsWith(href) }];
}
