import type { Role } from '@zvonok/domain/access/roles';
import { TAB_PATH, tabsOf } from '@zvonok/domain/access/tabs';
import { CalendarIcon, HelpIcon, HomeIcon, type ShellLink, UserIcon } from '@zvonok/ui';

/** The sections that have their pages, in the order of the header's links. One that is built later gets its line then. */
const SECTIONS = [
  { tab: 'home', label: 'Главная', icon: <HomeIcon />, isExact: true },
  { tab: 'schedule', label: 'Расписание', icon: <CalendarIcon /> },
  { tab: 'profile', label: 'Личный кабинет', short: 'Кабинет', icon: <UserIcon /> },
] as const;

const HELP = { href: '/app/documentation', label: 'Справка', icon: <HelpIcon /> };

/** The sections this person may open, and the help, which is everybody's. */
export function sectionsOf(roles: readonly Role[], pathname: string): ShellLink[] {
  const allowed = tabsOf(roles);
  const own = SECTIONS.filter(({ tab }) => allowed[tab]).map(({ tab, ...link }) => {
    const href = TAB_PATH[tab];
    const current = 'isExact' in link ? pathname === href : isWithin(href, pathname);
    return { ...link, href, current };
  });
  return [...own, { ...HELP, current: pathname === HELP.href }];
}

export function isWithin(section: string, pathname: string): boolean {
  return pathname === section || pathname.startsWith(`${section}/`);
}
