import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { notification } from '../testing/notifications.ts';
import { openDialog } from '../testing/open-dialog.ts';
import { NotificationCard } from './notifications.tsx';

const meta = {
  component: NotificationCard,
  args: { notification: notification('replace'), onAccept: fn(), onClose: fn() },
} satisfies Meta<typeof NotificationCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Replacement: Story = {
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    const card = within(canvas.getByRole('dialog', { name: 'Замена' }));
    const accept = card.getByRole('button', { name: 'Принять в обработку' });
    await expect(accept).toHaveFocus();

    await userEvent.keyboard('{Enter}');

    await expect(args.onAccept).toHaveBeenCalledOnce();
  },
};

/** An order says what has happened, and to which printer. */
export const Order: Story = {
  args: {
    notification: {
      ...notification('cartridge'),
      details: [
        'Kyocera ECOSYS P2040dn: 2 картриджа',
        'Печатает бледно, по краю листа чёрная полоса.\nНужно до пятницы: контрольная у трёх классов.',
      ],
    },
  },
};

export const Accepting: Story = {
  args: { busy: true },
  play: async ({ args, userEvent }) => {
    await openDialog();
    await userEvent.keyboard('{Escape}');

    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
