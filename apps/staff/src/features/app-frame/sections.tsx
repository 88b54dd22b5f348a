import type { Role } from '@zvonok/domain/access/roles';
import { ADMIN_TABS, type AdminTab, TAB_PATH, tabsOf } from '@zvonok/domain/access/tabs';
import {
  CalendarIcon,
  FileIcon,
  HelpIcon,
  HomeIcon,
  ListIcon,
  MessageIcon,
  UserIcon,
  WrenchIcon,
} from '@zvonok/ui/controls';
import type { ShellLink } from '@zvonok/ui/layout';
import { builtAdminTabsOf } from '../../shared/navigation/built-admin-tabs.ts';

/**
 * The sections that have their pages, in the order of the header's links. One that is built later gets its line then.
 */
const SECTIONS = [
  { tab: 'home', label: 'Главная', icon: <HomeIcon />, isExact: true },
  { tab: 'schedule', label: 'Расписание', icon: <CalendarIcon /> },
  { tab: 'workOrders', label: 'Заявки', icon: <WrenchIcon /> },
  { tab: 'certificates', label: 'Административные процедуры', short: 'Справки', icon: <FileIcon /> },
  { tab: 'feedback', label: 'Обратная связь', short: 'Связь', icon: <MessageIcon /> },
  { tab: 'admin', label: 'Администрирование', short: 'Админ', icon: <ListIcon /> },
  { tab: 'profile', label: 'Личный кабинет', short: 'Кабинет', icon: <UserIcon /> },
] as const;

const HELP = { href: '/app/documentation', label: 'Справка', icon: <HelpIcon /> };

/** What a frame knows of this server in addition to the user's roles. */
export interface Offered {
  /** Whether it keeps a journal, as far as is known. */
  journal: boolean;
  /** Whether it pairs screens, as far as is known. */
  screens: boolean;
  /** Whether it answers the book of substitutions, as far as is known. */
  coverBook: boolean;
  /** Whether it generates timetables, as far as is known. */
  generator: boolean;
}

/** The tabs of administration a user may open, here and on this server. */
export function adminTabsHere(roles: readonly Role[], { journal, screens }: Offered): AdminTab[] {
  return builtAdminTabsOf(roles).filter(
    ({ path }) => (journal || path !== '/app/admin/journal') && (screens || path !== '/app/screens'),
  );
}

/** The sections this person may open, and the help, which is everybody's. */
export function sectionsOf(roles: readonly Role[], pathname: string, offered: Offered): ShellLink[] {
  const allowed = { ...tabsOf(roles), admin: adminTabsHere(roles, offered).length > 0 };
  const own = SECTIONS.filter(({ tab }) => allowed[tab]).map(({ tab, ...link }) => {
    const href = TAB_PATH[tab];
    const current =
      'isExact' in link
        ? pathname === href
        : isWithin(href, pathname) || (tab === 'admin' && isAdministration(pathname));
    return { ...link, href, current };
  });
  return [...own, { ...HELP, current: pathname === HELP.href }];
}

/** Whether an address belongs to administration, which has pages outside its own path, too. */
export function isAdministration(pathname: string): boolean {
  return isWithin(TAB_PATH.admin, pathname) || ADMIN_TABS.some(({ path }) => isWithin(path, pathname));
}

export function isWithin(section: string, pathname: string): boolean {
  return pathname === section || pathname.startsWith(`${section}/`);
}
