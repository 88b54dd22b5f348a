import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { aboutEverything } from '../testing/notifications.ts';
import { AcceptedNotifications } from './notifications.tsx';

const meta = {
  component: AcceptedNotifications,
  args: { notifications: aboutEverything },
} satisfies Meta<typeof AcceptedNotifications>;
export default meta;

type Story = StoryObj<typeof meta>;

export const EveryKind: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Принятые' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
