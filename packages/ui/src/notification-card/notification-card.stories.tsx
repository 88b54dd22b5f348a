import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { notice } from '../testing/notices.ts';
import { NotificationCard } from './notification-card.tsx';

const meta = {
  component: NotificationCard,
  args: { notice: notice('replace'), onAccept: fn(), onClose: fn() },
} satisfies Meta<typeof NotificationCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Replacement: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const card = within(canvas.getByRole('dialog', { name: 'Замена' }));
    const accept = card.getByRole('button', { name: 'Принять в обработку' });
    await expect(accept).toHaveFocus();

    await userEvent.keyboard('{Enter}');

    await expect(args.onAccept).toHaveBeenCalledOnce();
  },
};

export const Order: Story = { args: { notice: notice('repair') } };

export const Accepting: Story = {
  args: { busy: true },
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('{Escape}');

    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Dark: Story = { globals: { colorMode: 'dark' } };
