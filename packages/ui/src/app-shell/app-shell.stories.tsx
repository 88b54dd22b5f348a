import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { CalendarIcon, HomeIcon, ListIcon, SwapIcon, TableIcon } from '../icon/icon.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { AppShell } from './app-shell.tsx';

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

export const UserMenu: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Меню: zhdanova.gd' }));
    await expect(canvas.getByText('Секретарь учебной части')).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Выйти' }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
};

export const WithTabs: Story = {
  args: {
    tabs: [
      { href: '#schedule', label: 'Расписание', icon: <CalendarIcon />, current: true },
      { href: '#events', label: 'Управление событиями', icon: <ListIcon /> },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const tab = canvas.queryByRole('link', { name: 'Управление событиями' });
    // Narrower than 1024 px there is no sidebar to hide.
    if (!tab) return;
    await userEvent.click(canvas.getByRole('button', { name: 'Скрыть меню' }));
    await expect(tab).not.toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Показать меню' }));
    await expect(tab).toBeVisible();
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
export const Dark: Story = { ...UserMenu, globals: { colorMode: 'dark' } };
