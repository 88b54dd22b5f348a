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
  { tab: 'home', label: 'Главная', icon: <HomeIcon /> },
  { tab: 'schedule', label: 'Расписание', icon: <CalendarIcon /> },
  { tab: 'workOrders', label: 'Заявки', icon: <WrenchIcon /> },
  {
    tab: 'certificates',
    label: 'Справки',
    name: 'Справки: административные процедуры',
    icon: <FileIcon />,
  },
  { tab: 'feedback', label: 'Обратная связь', short: 'Связь', icon: <MessageIcon /> },
  { tab: 'admin', label: 'Администрирование', short: 'Админ', icon: <ListIcon /> },
] as const;

const ACCOUNT = { href: TAB_PATH.profile, label: 'Личный кабинет', short: 'Кабинет', icon: <UserIcon /> };
const HELP = { href: '/app/documentation', label: 'Справка по программе', icon: <HelpIcon /> };

/** What a frame knows of this server in addition to the user's roles. */
export interface Offered {
  /** Whether it keeps a journal. */
  journal: boolean;
  /** Whether it pairs screens. */
  screens: boolean;
  /** Whether it plans days, which begins with absences. */
  morning: boolean;
  /** Whether it answers the book of substitutions. */
  coverBook: boolean;
  /** Whether it counts lost lessons. */
  lostLessons: boolean;
  /** Whether it generates timetables. */
  generator: boolean;
}

/** The tabs of administration a user may open, here and on this server. */
export function adminTabsHere(roles: readonly Role[], { journal, screens }: Offered): AdminTab[] {
  return builtAdminTabsOf(roles).filter(
    ({ path }) => (journal || path !== '/app/admin/journal') && (screens || path !== '/app/screens'),
  );
}

export interface FrameLinks {
  /** The sections this person may open. */
  sections: ShellLink[];
  account: ShellLink;
  help: ShellLink;
}

/** Where the frame leads this person; the own account and the help are everybody's. */
export function frameLinksOf(roles: readonly Role[], pathname: string, offered: Offered): FrameLinks {
  const allowed = { ...tabsOf(roles), admin: adminTabsHere(roles, offered).length > 0 };
  const sections = SECTIONS.filter(({ tab }) => allowed[tab]).map(({ tab, ...link }) => {
    const href = TAB_PATH[tab];
    // Every address is within that of the home page.
    if (tab === 'home') return { ...link, href, current: pathname === href };
    return {
      ...link,
      href,
      current: tab === 'admin' ? isAdministration(pathname) : isWithin(href, pathname),
    };
  });
  return {
    sections,
    account: { ...ACCOUNT, current: isWithin(ACCOUNT.href, pathname) },
    help: { ...HELP, current: pathname === HELP.href },
  };
}

/** Whether an address belongs to administration, which has pages outside its own path, too. */
export function isAdministration(pathname: string): boolean {
  return isWithin(TAB_PATH.admin, pathname) || ADMIN_TABS.some(({ path }) => isWithin(path, pathname));
}

export function isWithin(section: string, pathname: string): boolean {
  return pathname === section || pathname.startsWith(`${section}/`);
}
