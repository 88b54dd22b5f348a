import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { InviteCodePanel } from './invite-code-panel.tsx';

const meta = {
  component: InviteCodePanel,
  args: {
    code: 'K7M2QX9',
    expires: '2026-11-24 11-00-00',
    registered: false,
    onCopy: fn(),
  },
} satisfies Meta<typeof InviteCodePanel>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Invited: Story = {
  args: { onRenew: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/до 24.11.2026/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Скопировать код' }));
    await expect(args.onCopy).toHaveBeenCalledOnce();
  },
};
export const Over: Story = { args: { code: null, onRenew: fn() } };
/** A user who forgot their password gets a link. */
export const Registered: Story = {
  args: { code: null, registered: true, children: <Button>Выдать ссылку</Button> },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
