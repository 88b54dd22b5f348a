import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { openDialog } from '../../testing/open-dialog.ts';
import { ExportDialog } from './export-dialog.tsx';

const meta = {
  component: ExportDialog,
  args: {
    open: true,
    week: '23–27 ноября',
    underway: null,
    sheets: { teachers: false, classes: false },
    onChange: fn(),
    onConfirm: fn(),
    onCancel: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '340px' } } },
} satisfies Meta<typeof ExportDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NothingTicked: Story = {
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    await expect(canvas.getByRole('checkbox', { name: 'Таблица учителей' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Подтвердить' })).toBeDisabled();

    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const EnterConfirms: Story = {
  args: { sheets: { teachers: false, classes: true } },
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Таблица учителей' }));
    await expect(args.onChange).toHaveBeenCalledWith('teachers', true);
    await expect(canvas.getByRole('button', { name: 'Подтвердить' })).toBeEnabled();
    await userEvent.keyboard('{Enter}');

    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const Preparing: Story = {
  args: { underway: { done: null } },
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    await expect(canvas.getByRole('progressbar', { name: 'Экспорт данных...' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Отмена' }));

    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Receiving: Story = { args: { underway: { done: 0.64 } } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
