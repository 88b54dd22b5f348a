import { useLocation } from '@tanstack/react-router';
import type { Role } from '@zvonok/domain/access/roles';
import { TAB_PATH, tabsOf } from '@zvonok/domain/access/tabs';
import { CalendarIcon, HelpIcon, type ShellLink } from '@zvonok/ui';

const HELP_PATH = '/app/documentation';

/** The sections this person may open, and the help, which is everybody's. What is not built yet is not shown. */
export function useSections(roles: readonly Role[]): readonly ShellLink[] {
  const pathname = useLocation({ select: (location) => location.pathname });
  const help = { href: HELP_PATH, label: 'Справка', icon: <HelpIcon />, current: pathname === HELP_PATH };
  if (!tabsOf(roles).schedule) return [help];
  const href = TAB_PATH.schedule;
  return [{ href, label: 'Расписание', icon: <CalendarIcon />, current: pathname.startsWith(href) }, help];
}
