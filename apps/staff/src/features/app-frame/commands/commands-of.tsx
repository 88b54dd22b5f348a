import type { Certificate } from '@zvonok/api-client/certificates';
import type { WorkOrder } from '@zvonok/api-client/orders';
import type { User } from '@zvonok/api-client/users';
import type { AbsenceSentence, SentencePerson } from '@zvonok/domain/absences/absence-sentence';
import { canSwap, canViewSchedule } from '@zvonok/domain/access/rights';
import type { Role } from '@zvonok/domain/access/roles';
import { KEYS_OF_PAGE } from '@zvonok/domain/commands/shortcuts';
import { ORDER_KIND_PATH, type OrderKind } from '@zvonok/domain/orders/kinds';
import { orderPlaceText } from '@zvonok/domain/orders/order-place';
import type { PaletteCommand } from '@zvonok/ui/commands';
import {
  CalendarIcon,
  FileIcon,
  MoonIcon,
  PrinterIcon,
  SignOutIcon,
  SunIcon,
  UserIcon,
  WrenchIcon,
} from '@zvonok/ui/controls';
import { type ColorMode, setColorMode } from '@zvonok/ui/tokens';
import { sectionTabsOf } from '../section-tabs.tsx';
import { frameLinksOf, type Offered } from '../sections.tsx';

/** Something the palette offers: an address to open, or something to do here. */
export type AppCommand = PaletteCommand & ({ href: string } | { run: () => void });

export interface CommandsInput {
  roles: readonly Role[];
  offered: Offered;
  /** Names of the classes. */
  classes: readonly string[];
  teachers: readonly { id: number; name: string }[];
  users: readonly User[];
  orders: readonly (WorkOrder & { kind: OrderKind })[];
  certificates: readonly Certificate[];
  onShowShortcuts: () => void;
  onSignOut: () => void;
}

/** All this person can be led to: pages, actions, classes, teachers and records, as far as they are allowed. */
export function commandsOf({
  classes,
  teachers,
  users,
  orders,
  certificates,
  ...input
}: CommandsInput): AppCommand[] {
  return [
    ...pagesOf(input.roles, input.offered),
    ...actionsOf(input),
    ...classes.map(
      (name): AppCommand => ({
        id: `class ${name}`,
        kind: 'class',
        name,
        icon: <CalendarIcon />,
        href: `/app/schedule?class=${encodeURIComponent(name)}`,
      }),
    ),
    ...teachers.map(
      ({ id, name }): AppCommand => ({
        id: `teacher ${id}`,
        kind: 'teacher',
        name,
        icon: <UserIcon />,
        href: `/app/schedule?view=teacher&teacher=${id}`,
      }),
    ),
    ...users.map(
      ({ id, lastName, firstName, login, email }): AppCommand => ({
        id: `user ${id}`,
        kind: 'user',
        name: `${lastName} ${firstName}`,
        words: [login, email].filter((word) => word !== null),
        icon: <UserIcon />,
        href: `/app/admin/users/edit/${id}`,
      }),
    ),
    ...orders.map(
      ({ id, kind, room, place = null, customerName, customerComment, printerModel = '' }): AppCommand => ({
        id: `order ${id}`,
        kind: 'order',
        name: `№ ${id}: ${orderPlaceText({ room, place })}, ${customerName}`,
        words: [customerComment, printerModel],
        icon: <WrenchIcon />,
        href: `${ORDER_KIND_PATH[kind]}?text=${id}`,
      }),
    ),
    ...certificates.map(
      ({ id, name, eduGroup, provided }): AppCommand => ({
        id: `certificate ${id}`,
        kind: 'certificate',
        name: `№ ${id}: ${name}, ${eduGroup}`,
        words: [provided],
        icon: <FileIcon />,
        href: `/app/certificates/certificate?text=${encodeURIComponent(`№ ${id}`)}`,
      }),
    ),
  ];
}

/** Other words pages are looked for by. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  '/app': ['календарь', 'события', 'мои уроки'],
  '/app/schedule': ['таблица', 'замены'],
  '/app/schedule/morning': ['кого нет', 'отсутствие', 'план дня', 'замены'],
  '/app/schedule/generator': ['учебный план', 'составить расписание', 'методический день'],
  '/app/schedule/data': ['звонки', 'каникулы', 'смены', 'классы', 'учителя', 'кабинеты', 'предметы'],
  '/app/schedule/load': ['часы', 'окна'],
  '/app/schedule/book': ['замещение', 'кто кого заменял', 'часы замен', 'отчёт'],
  '/app/schedule/lost': ['проведено', 'выполнение программы', 'сколько потеряно', 'отчёт'],
  '/app/screens': ['коридор', 'табло', 'объявление', 'срочное сообщение'],
  '/app/admin/users': ['роли', 'коды', 'сотрудники'],
  '/app/profile/information': ['пароль', 'почта', 'оформление'],
  '/app/profile/sessions': ['устройства', 'вход'],
  '/app/documentation': ['помощь', 'клавиши'],
};

function pagesOf(roles: readonly Role[], offered: Offered): AppCommand[] {
  const pages = new Map<string, AppCommand>();
  const add = (href: string, name: string, icon: AppCommand['icon']) =>
    pages.set(href, { id: href, kind: 'page', name, icon, href, words: WORDS[href] ?? [] });
  const { sections, account, help } = frameLinksOf(roles, '', offered);
  for (const section of [...sections, account, help]) {
    const tabs = sectionTabsOf(roles, section.href, offered);
    if (tabs.length === 1 && tabs[0]) {
      add(tabs[0].href, section.name ?? section.label, section.icon);
      continue;
    }
    // A section that is nothing but its tabs leads to the first of them by itself.
    if (tabs.every(({ href }) => href !== section.href) && tabs.length > 0) {
      for (const tab of tabs) add(tab.href, `${section.label}: ${tab.label}`, tab.icon);
      continue;
    }
    add(section.href, section.label, section.icon);
    for (const tab of tabs) {
      if (tab.href !== section.href) add(tab.href, `${section.label}: ${tab.label}`, tab.icon);
    }
  }
  return [...pages.values()];
}

const APPEARANCES: readonly { mode: ColorMode; name: string; icon: AppCommand['icon'] }[] = [
  { mode: 'light', name: 'Светлое оформление', icon: <SunIcon /> },
  { mode: 'dark', name: 'Тёмное оформление', icon: <MoonIcon /> },
];

function actionsOf({
  roles,
  onShowShortcuts,
  onSignOut,
}: Pick<CommandsInput, 'roles' | 'onShowShortcuts' | 'onSignOut'>): AppCommand[] {
  const timetable: (AppCommand & { allowed: boolean })[] = [
    {
      id: 'plan',
      kind: 'action',
      name: 'Режим замены',
      words: ['поставить замену', 'заменить учителя'],
      icon: <CalendarIcon />,
      href: '/app/schedule?mode=edit',
      allowed: canSwap(roles),
    },
    {
      id: 'summary',
      kind: 'action',
      name: 'Просмотр замен',
      words: ['сводка'],
      icon: <CalendarIcon />,
      href: '/app/schedule?mode=view-summary',
      allowed: canViewSchedule(roles),
    },
    {
      id: 'print',
      kind: 'action',
      name: 'Напечатать расписание',
      words: ['печать', 'бумага'],
      icon: <PrinterIcon />,
      href: '/app/schedule/print',
      allowed: canViewSchedule(roles),
    },
  ];
  return [
    ...timetable.filter(({ allowed }) => allowed).map(({ allowed: _, ...command }) => command),
    ...APPEARANCES.map(
      ({ mode, name, icon }): AppCommand => ({
        id: mode,
        kind: 'action',
        name,
        words: ['тема', 'цвет'],
        icon,
        run: () => setColorMode(mode),
      }),
    ),
    {
      id: 'shortcuts',
      kind: 'action',
      name: KEYS_OF_PAGE,
      shortcut: '?',
      run: onShowShortcuts,
    },
    { id: 'sign-out', kind: 'action', name: 'Выйти', icon: <SignOutIcon />, run: onSignOut },
  ];
}

/**
 * The way to «Утро» with a sentence about teachers who are away or back; nothing for a text that names none. Which of
 * several is meant is a question there.
 */
export function absenceCommands(text: string, sentence: AbsenceSentence): AppCommand[] {
  const entries = sentence.entries.filter(({ person: { kind } }) => kind === 'known' || kind === 'unclear');
  const names = entries.map(({ person }) => nameOf(person));
  const isEnd = entries.every(({ kind }) => kind === 'returned' || kind === 'cancelled');
  if (names.length === 0) return [];
  return [
    {
      id: 'absence',
      kind: 'action',
      name: `Отметить ${isEnd ? 'возвращение' : 'отсутствие'}: ${[...new Set(names)].join(', ')}`,
      icon: <CalendarIcon />,
      href: `/app/schedule/morning#${encodeURI(text)}`,
    },
  ];
}

function nameOf(person: SentencePerson): string {
  return person.kind === 'known' ? person.teacher.name : 'said' in person ? person.said : '';
}
