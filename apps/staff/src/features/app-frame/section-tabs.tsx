import { hasRight, type Right } from '@zvonok/domain/access/rights';
import type { Role } from '@zvonok/domain/access/roles';
import { TAB_PATH } from '@zvonok/domain/access/tabs';
import { ORDER_KIND_PATH, ORDER_KIND_TAB, ORDER_KINDS, type OrderKind } from '@zvonok/domain/orders/kinds';
import {
  CalendarIcon,
  EditIcon,
  FileIcon,
  ListIcon,
  MessageIcon,
  MonitorIcon,
  PrinterIcon,
  SunIcon,
  TableIcon,
  UserIcon,
  WrenchIcon,
} from '@zvonok/ui/controls';
import type { ShellLink } from '@zvonok/ui/layout';
import type { ReactNode } from 'react';
import { adminTabsHere, isAdministration, isWithin, type Offered } from './sections.tsx';

interface SectionTab extends Omit<ShellLink, 'current'> {
  right?: Right;
  /** What the server has to offer for it. */
  needs?: keyof Offered;
}

const ORDER_ICON: Record<OrderKind, ReactNode> = {
  cartridge: <PrinterIcon />,
  sysadmin: <MonitorIcon />,
  repair: <WrenchIcon />,
};

const ADMIN_ICON: Readonly<Record<string, ReactNode>> = {
  '/app/admin/users': <UserIcon />,
  '/app/admin/events': <CalendarIcon />,
  '/app/screens': <MonitorIcon />,
  '/app/admin/feedbacks': <MessageIcon />,
};

const TABS: Readonly<Record<string, readonly SectionTab[]>> = {
  [TAB_PATH.schedule]: [
    { href: '/app/schedule', label: 'Расписание', icon: <CalendarIcon /> },
    {
      href: '/app/schedule/morning',
      label: 'Утро',
      icon: <SunIcon />,
      right: 'scheduleSwap',
      needs: 'morning',
    },
    { href: '/app/schedule/editor', label: 'Редактор', icon: <EditIcon />, right: 'scheduleEditor' },
    {
      href: '/app/schedule/generator',
      label: 'Генератор',
      icon: <WrenchIcon />,
      right: 'scheduleGenerate',
      needs: 'generator',
    },
    { href: '/app/schedule/data', label: 'Данные', icon: <ListIcon />, right: 'scheduleData' },
    { href: '/app/schedule/load', label: 'Нагрузка', icon: <TableIcon />, right: 'scheduleLoad' },
    {
      href: '/app/schedule/book',
      label: 'Журнал замен',
      icon: <ListIcon />,
      right: 'scheduleSwap',
      needs: 'coverBook',
    },
    {
      href: '/app/schedule/lost',
      label: 'Потерянные уроки',
      icon: <ListIcon />,
      right: 'scheduleSwap',
      needs: 'lostLessons',
    },
  ],
  [TAB_PATH.workOrders]: ORDER_KINDS.map((kind) => ({
    href: ORDER_KIND_PATH[kind],
    label: ORDER_KIND_TAB[kind],
    icon: ORDER_ICON[kind],
  })),
  [TAB_PATH.certificates]: [
    { href: '/app/certificates/certificate', label: 'Справки', icon: <FileIcon />, right: 'certificates' },
  ],
  [TAB_PATH.profile]: [
    { href: '/app/profile/information', label: 'Информация', icon: <UserIcon /> },
    { href: '/app/profile/sessions', label: 'Активные сессии', icon: <ListIcon /> },
  ],
};

/** The tabs of the section an address belongs to, as far as this person may open them. */
export function sectionTabsOf(roles: readonly Role[], pathname: string, offered: Offered): ShellLink[] {
  if (isAdministration(pathname)) {
    return adminTabsHere(roles, offered).map(({ path, label }) => ({
      href: path,
      label,
      icon: ADMIN_ICON[path] ?? <ListIcon />,
      current: isWithin(path, pathname),
    }));
  }
  const section = Object.keys(TABS).find((path) => isWithin(path, pathname)) ?? '';
  return (TABS[section] ?? [])
    .filter(({ right, needs }) => (!right || hasRight(roles, right)) && (!needs || offered[needs]))
    .map(({ right: _, needs: __, ...tab }) => ({
      ...tab,
      current: isCurrentTab(tab.href, section, pathname),
    }));
}

/** The first tab of a section is at its root, within which all the others are. */
function isCurrentTab(href: string, section: string, pathname: string): boolean {
  return href === section ? href === pathname : isWithin(href, pathname);
}
