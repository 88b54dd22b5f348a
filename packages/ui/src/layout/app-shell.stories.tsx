import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import {
  CalendarIcon,
  FileIcon,
  HelpIcon,
  HomeIcon,
  ListIcon,
  MessageIcon,
  SwapIcon,
  TableIcon,
  UserIcon,
  WrenchIcon,
} from '../controls/icon.tsx';
import { AppShell } from './app-shell.tsx';
import { PageHeader } from './page-header.tsx';
import type { ShellLink } from './shell-links.tsx';

const ACCOUNT: ShellLink = {
  href: '#profile',
  label: 'Личный кабинет',
  short: 'Кабинет',
  icon: <UserIcon />,
};
const HELP: ShellLink = { href: '#help', label: 'Справка по программе', icon: <HelpIcon /> };

const meta = {
  component: AppShell,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
  args: {
    schoolName: 'Гимназия № 7',
    user: { name: 'zhdanova.gd', role: 'Секретарь учебной части' },
    sections: [
      { href: '#home', label: 'Главная', icon: <HomeIcon /> },
      { href: '#schedule', label: 'Расписание', icon: <CalendarIcon />, current: true },
    ],
    account: ACCOUNT,
    help: HELP,
    onSignOut: fn(),
    children: (
      <>
        <PageHeader
          title="Расписание"
          actions={
            <>
              <Button icon={<TableIcon />}>Сменить вид</Button>
              <Button icon={<SwapIcon />} variant="solid">
                Добавить замены
              </Button>
              <Button icon={<ListIcon />}>Просмотр замен</Button>
            </>
          }
        />
        <p>Содержимое страницы</p>
      </>
    ),
  },
} satisfies Meta<typeof AppShell>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OneSection: Story = {
  args: { sections: [{ href: '#schedule', label: 'Расписание', icon: <CalendarIcon />, current: true }] },
};

export const TwoSections: Story = {
  play: async ({ canvas }) => {
    const [link] = canvas.getAllByRole('link', { name: 'Расписание' });
    await expect(link).toHaveAttribute('aria-current', 'page');
  },
};

const ALL_SECTIONS: readonly ShellLink[] = [
  { href: '#home', label: 'Главная', icon: <HomeIcon /> },
  { href: '#schedule', label: 'Расписание', icon: <CalendarIcon /> },
  { href: '#orders', label: 'Заявки', icon: <WrenchIcon /> },
  {
    href: '#certificates',
    label: 'Справки',
    name: 'Справки: административные процедуры',
    icon: <FileIcon />,
  },
  { href: '#feedback', label: 'Обратная связь', short: 'Связь', icon: <MessageIcon /> },
  { href: '#admin', label: 'Администрирование', short: 'Админ', icon: <ListIcon />, current: true },
];
/** All there can be, in one line at every width: what has no room lies under «Ещё». */
export const EverySection: Story = {
  args: {
    user: { name: 'Константинопольская-Преображенская А. В.', role: 'Админ' },
    sections: ALL_SECTIONS,
    bell: { href: '#notifications', unread: 12 },
  },
  play: async ({ canvas, userEvent }) => {
    // The page's own header comes after it.
    const [header] = canvas.getAllByRole('banner');
    if (!header) throw new Error('The page has no header.');
    await expect(header.scrollWidth).toBe(header.clientWidth);
    const row = within(header).queryByRole('navigation', { name: 'Разделы' });
    if (row) {
      const rest = within(row).queryByRole('button', { name: 'Ещё' });
      const links = within(row).getAllByRole('link');
      await expect(links).toHaveLength(rest ? 4 : 6);
      const tops = new Set(links.map((link) => link.getBoundingClientRect().top));
      await expect(tops.size).toBe(1);
      await expect(links[3]).toHaveAccessibleName('Справки: административные процедуры');
    }
    await expect(within(header).getByRole('link', { name: 'Справка по программе' })).toBeVisible();
    await userEvent.click(within(header).getByRole('button', { name: /^Меню: / }));
    await expect(within(header).getByRole('link', { name: 'Личный кабинет' })).toBeVisible();
  },
};

export const EverySectionOnATablet: Story = {
  ...EverySection,
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas, userEvent }) => {
    const row = canvas.getByRole('navigation', { name: 'Разделы' });
    await userEvent.click(within(row).getByRole('button', { name: 'Ещё' }));
    await expect(within(row).getByRole('link', { name: 'Администрирование' })).toBeVisible();
  },
};

/** Five words and «Ещё», which is marked where the page is one of its own. */
export const EverySectionOnAPhone: Story = {
  ...EverySection,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const bar = canvas.getByRole('navigation', { name: 'Разделы, нижняя панель' });
    await expect(bar.scrollWidth).toBe(bar.clientWidth);
    await expect(within(bar).getAllByRole('link')).toHaveLength(5);
    const more = within(bar).getByRole('button', { name: 'Ещё', current: true });
    await userEvent.click(more);
    await expect(within(bar).getByRole('link', { name: 'Личный кабинет' })).toBeVisible();

    const admin = within(bar).getByRole('link', { name: 'Администрирование' });
    // The page under test stays where it is.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await userEvent.click(admin);
    await expect(admin).not.toBeVisible();
  },
};

export const UserMenu: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Меню: zhdanova.gd' }));
    await expect(canvas.getByText('Секретарь учебной части')).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Выйти' }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
};

/** Links with two tabs or more have a sidebar; one tab would only repeat the section. */
export const WithTabs: Story = {
  args: {
    year: 2026,
    tabs: [
      { href: '#schedule', label: 'Расписание', icon: <CalendarIcon />, current: true },
      { href: '#events', label: 'Управление событиями', icon: <ListIcon /> },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const tab = canvas.getByRole('link', { name: 'Управление событиями' });
    await expect(tab).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Скрыть меню' }));
    await expect(tab).not.toBeVisible();
    await expect(localStorage.getItem('zvonok.sidebar')).toBe('hidden');

    await userEvent.click(canvas.getByRole('button', { name: 'Показать меню' }));
    await expect(tab).toBeVisible();
  },
  beforeEach: () => () => localStorage.removeItem('zvonok.sidebar'),
};

/** The table wants the whole window: the sidebar waits behind its button, and there is no footer. */
export const WithTabsFilled: Story = {
  args: { ...WithTabs.args, fill: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('contentinfo')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Показать меню' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Управление событиями' })).toBeNull();
  },
};

export const WithTabsOnAPhone: Story = {
  args: { tabs: WithTabs.args?.tabs ?? [] },
  globals: { viewport: { value: 'phone' } },
};

/** The tab one has come to is in view, also the last of a long row. */
export const LastOfManyTabsOnAPhone: Story = {
  args: {
    tabs: ['Управление пользователями', 'Управление событиями', 'Обратная связь'].map((label, index) => ({
      href: `#${index}`,
      label,
      icon: <ListIcon />,
      current: index === 2,
    })),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const { right } = canvas.getByRole('link', { name: 'Обратная связь' }).getBoundingClientRect();
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** One tab would only repeat its section: the menu, which is where it always is, has the sections. */
export const OneTab: Story = {
  args: {
    tabs: [{ href: '#schedule', label: 'Расписание', icon: <CalendarIcon />, current: true }],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('navigation', { name: 'Меню' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Показать меню' }));

    const menu = within(canvas.getByRole('navigation', { name: 'Меню' }));
    await expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Главная',
      'Расписание',
      'Личный кабинет',
      'Справка по программе',
    ]);
  },
};

export const NothingNew: Story = {
  args: { bell: { href: '#notifications', unread: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Уведомления' })).not.toHaveAttribute('data-badge');
  },
};

export const SomethingNew: Story = {
  args: { bell: { href: '#notifications', unread: 3 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Уведомления, 3 новых' })).toHaveAttribute(
      'data-badge',
      '3',
    );
  },
};

export const MuchNew: Story = {
  args: { bell: { href: '#notifications', unread: 21, current: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Уведомления, 21 новое' })).toHaveAttribute(
      'data-badge',
      '9+',
    );
  },
};

/** The end of an ordinary page. */
export const Footer: Story = {
  args: { year: 2026 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent('2026');
  },
};

export const LongText: Story = {
  args: {
    schoolName:
      'Муниципальное автономное общеобразовательное учреждение «Гимназия № 146 имени Героя Советского Союза»',
    user: {
      name: 'Константинопольская-Преображенская А. В.',
      role: 'Секретарь учебной части, Зам. дир., Директор, Админ',
    },
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

/** The most there can be in 360 px: every section, and the way out that the pages of the own profile add. */
export const PhoneProfile: Story = {
  args: {
    ...EverySection.args,
    year: 2026,
    account: { ...ACCOUNT, current: true },
    barSignOut: true,
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args, userEvent }) => {
    const bar = within(canvas.getByRole('navigation', { name: 'Разделы, нижняя панель' }));
    for (const item of bar.getAllByText(/./))
      await expect(item.scrollWidth).toBeLessThanOrEqual(item.clientWidth);

    await userEvent.click(bar.getByRole('button', { name: 'Выйти' }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
};

/** Six have room: «Ещё» would only take the place of the last. */
export const PhoneWithSixSections: Story = {
  args: {
    sections: ALL_SECTIONS.filter(({ href }) => href !== '#certificates'),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('navigation', { name: 'Разделы, нижняя панель' });
    await expect(within(bar).getAllByRole('link')).toHaveLength(6);
    await expect(within(bar).queryByRole('button', { name: 'Ещё' })).toBeNull();
    for (const word of within(bar).getAllByText(/./))
      await expect(word.scrollWidth).toBeLessThanOrEqual(word.clientWidth);
  },
};
