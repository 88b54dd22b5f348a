import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import {
  CalendarIcon,
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

/** An administrator's header at every width: names in two lines, then without drawings, then the bottom bar. */
export const EightSections: Story = {
  args: {
    sections: [
      'Главная',
      'Расписание',
      'Заявки',
      'Административные процедуры',
      'Обратная связь',
      'Администрирование',
      'Личный кабинет',
      'Справка',
    ].map((label, index) => ({ href: `#${index}`, label, icon: <ListIcon />, current: index === 5 })),
  },
  play: async ({ canvas }) => {
    const [header] = canvas.getAllByRole('banner');
    await expect(header?.scrollWidth).toBe(header?.clientWidth);
  },
};
export const EightSectionsOnAPhone: Story = {
  ...EightSections,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('navigation', { name: 'Разделы, нижняя панель' });
    const current = within(bar).getByRole('link', { current: 'page' }).getBoundingClientRect();
    await expect(current.left).toBeGreaterThanOrEqual(bar.getBoundingClientRect().left);
    await expect(current.right).toBeLessThanOrEqual(bar.getBoundingClientRect().right);
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
    const toggle = canvas.queryByRole('button', { name: 'Скрыть меню' });
    // Narrower than 1024 px the tabs are a strip, which cannot be hidden.
    if (!toggle) return;
    await userEvent.click(toggle);
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
    if (!canvas.queryByRole('button', { name: 'Показать меню' })) return;
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

export const OneTab: Story = {
  args: { tabs: [{ href: '#schedule', label: 'Расписание', icon: <CalendarIcon />, current: true }] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /меню$/ })).toBeNull();
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
    year: 2026,
    bell: { href: '#notifications', unread: 12 },
    barSignOut: true,
    sections: [
      { href: '#home', label: 'Главная', icon: <HomeIcon /> },
      { href: '#schedule', label: 'Расписание', icon: <CalendarIcon /> },
      { href: '#admin', label: 'Администрирование', short: 'Админ', icon: <ListIcon /> },
      { href: '#help', label: 'Справка', icon: <HelpIcon /> },
      { href: '#profile', label: 'Личный кабинет', short: 'Кабинет', icon: <UserIcon />, current: true },
    ],
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

/** A secretary's: no section is out of sight. */
export const PhoneWithSevenSections: Story = {
  args: {
    sections: [
      { href: '#home', label: 'Главная', icon: <HomeIcon /> },
      { href: '#schedule', label: 'Расписание', icon: <CalendarIcon />, current: true },
      { href: '#orders', label: 'Заявки', icon: <WrenchIcon /> },
      { href: '#feedback', label: 'Обратная связь', short: 'Связь', icon: <MessageIcon /> },
      { href: '#admin', label: 'Администрирование', short: 'Админ', icon: <ListIcon /> },
      { href: '#profile', label: 'Личный кабинет', short: 'Кабинет', icon: <UserIcon /> },
      { href: '#help', label: 'Справка', icon: <HelpIcon /> },
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('navigation', { name: 'Разделы, нижняя панель' });
    await expect(bar.scrollWidth).toBe(bar.clientWidth);
    for (const word of within(bar).getAllByText(/./))
      await expect(word.scrollWidth).toBeLessThanOrEqual(word.clientWidth);
  },
};
