import { hasRight, type Right } from '@zvonok/domain/access/rights';
import type { Role } from '@zvonok/domain/access/roles';
import { TAB_PATH } from '@zvonok/domain/access/tabs';
import { CalendarIcon, EditIcon, ListIcon, type ShellLink, UserIcon } from '@zvonok/ui';
import { isWithin } from './sections.tsx';

interface SectionTab extends Omit<ShellLink, 'current'> {
  right?: Right;
}

const TABS: Readonly<Record<string, readonly SectionTab[]>> = {
  [TAB_PATH.schedule]: [
    { href: '/app/schedule', label: 'Расписание', icon: <CalendarIcon /> },
    { href: '/app/schedule/editor', label: 'Редактор', icon: <EditIcon />, right: 'scheduleEditor' },
    { href: '/app/schedule/data', label: 'Данные', icon: <ListIcon />, right: 'scheduleData' },
  ],
  [TAB_PATH.profile]: [
    { href: '/app/profile/information', label: 'Информация', icon: <UserIcon /> },
    { href: '/app/profile/sessions', label: 'Активные сессии', icon: <ListIcon /> },
  ],
};

/** The tabs of the section an address belongs to, as far as this person may open them. */
export function sectionTabsOf(roles: readonly Role[], pathname: string): ShellLink[] {
  const section = Object.keys(TABS).find((path) => isWithin(path, pathname)) ?? '';
  return (TABS[section] ?? [])
    .filter(({ right }) => right === undefined || hasRight(roles, right))
    .map(({ right: _, ...tab }) => ({ ...tab, current: tab.href === pathname }));
}
