import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { chooseInMenu } from '../testing/choose-in-menu.ts';
import { SavedFiltersMenu } from './saved-filters-menu.tsx';

const meta = {
  component: SavedFiltersMenu,
  args: {
    names: ['Мои открытые', 'Картриджи второго этажа, которые ждут подтверждения с прошлой недели'],
    current: null,
    canSave: true,
    onOpen: fn(),
    onSave: fn(),
    onForget: fn(),
  },
} satisfies Meta<typeof SavedFiltersMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Отборы' }));
    await chooseInMenu(userEvent, 'Мои открытые');
    await expect(args.onOpen).toHaveBeenCalledWith('Мои открытые');
  },
};

/** What is shown now can be forgotten, and need not be saved again. */
export const Shown: Story = {
  args: { current: 'Мои открытые', canSave: false },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Отбор: Мои открытые' }));
    const menu = within(await within(document.body).findByRole('menu'));
    await expect(menu.getByRole('menuitem', { name: 'Сохранить этот отбор…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    // By the keys: the last entry is one step up.
    await waitFor(() => expect(document.activeElement).toHaveRole('menu'));
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(args.onForget).toHaveBeenCalledWith('Мои открытые'));
  },
};
export const NoneYet: Story = { args: { names: [] } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
