import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { MOVES, REFUSED } from '../testing/morning.ts';
import { openDialog } from '../testing/open-dialog.ts';
import { MovesDialog } from './moves-dialog.tsx';

const meta = {
  component: MovesDialog,
  args: {
    open: true,
    title: '3 урок, 7Б, Алгебра',
    moves: MOVES,
    refused: REFUSED,
    onChoose: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof MovesDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Eight are in view. The best is taken by Enter; choosing a busy teacher has to be confirmed. */
export const ByKeyboard: Story = {
  play: async ({ args }) => {
    const page = await openDialog();
    const dialog = within(page.getByRole('dialog'));
    const { bottom } = dialog.getByRole('listbox').getBoundingClientRect();
    const inView = dialog
      .getAllByRole('option')
      .filter((option) => option.getBoundingClientRect().bottom <= bottom);
    await expect(inView.length).toBeGreaterThanOrEqual(8);

    await expect(inView[0]).toHaveTextContent(/окно$/);
    await expect(dialog.getByRole('option', { name: /Лыкова/ })).toHaveTextContent(
      /ведёт 7Б, каб. 214, замен за месяц: 4/,
    );

    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith('replace 1');

    await userEvent.type(dialog.getByRole('combobox'), 'лыков{Enter}');
    await expect(dialog.getByText(/ещё раз, чтобы поставить/)).toBeVisible();
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith('replace 20');
  },
};
export const Nobody: Story = { args: { moves: [], refused: [] } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
