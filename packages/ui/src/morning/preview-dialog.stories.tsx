import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { BOARD, TOLD } from '../testing/morning.ts';
import { openDialog } from '../testing/open-dialog.ts';
import { PreviewDialog } from './preview-dialog.tsx';

const meta = {
  component: PreviewDialog,
  args: {
    open: true,
    summary: '24 ноября: 4 замены, домой: 1. Всего 5 изменений.',
    board: BOARD,
    notified: TOLD,
    warnings: [],
    failure: null,
    busy: false,
    onPublish: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof PreviewDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** One Enter publishes. */
export const Ready: Story = {
  play: async ({ args }) => {
    await openDialog();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPublish).toHaveBeenCalledOnce();
  },
};
/** A line that goes is struck through, also for screen readers, before the line that replaces it. */
export const WhatGoes: Story = {
  play: async () => {
    const page = await openDialog();
    const lines = within(page.getByRole('list', { name: 'Экран в коридоре' })).getAllByRole('listitem');
    const [, gone, come] = lines;

    await expect(gone).toHaveTextContent(/Зуев П. П., каб. 214, больше не будет/);
    await expect(gone?.querySelector('del')).not.toBeNull();
    await expect(come).toHaveTextContent(/Панова Л. Е., каб. 214, новое/);
    await expect(come?.querySelector('del')).toBeNull();
  },
};
export const Warned: Story = { args: { warnings: ['6 урок, 7Б: без учителя'] } };
export const Refused: Story = { args: { failure: 'Сервер не ответил. Проверьте подключение к сети.' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
