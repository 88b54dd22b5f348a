import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SessionList, type SessionRow } from './session-list.tsx';

const here: SessionRow = {
  id: 91,
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  ipAddress: '192.168.7.24',
  signedIn: '2026-11-02 07-45-10',
  lastUsed: '2026-11-18 08-19-30',
  current: true,
};
const phone: SessionRow = {
  id: 90,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36',
  ipAddress: '2001:db8:85a3::8a2e:370:7334',
  current: false,
};

const meta = {
  component: SessionList,
  args: { sessions: [here, phone], onEnd: fn() },
} satisfies Meta<typeof SessionList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Two: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Удалить сессию: Chrome, Android/ }));

    await expect(args.onEnd).toHaveBeenCalledWith(phone);
  },
};

export const Empty: Story = {
  args: { sessions: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Отсутствуют')).toBeVisible();
  },
};

export const Ending: Story = { args: { endingId: phone.id } };
export const Unknown: Story = {
  args: { sessions: [{ id: 1, userAgent: null, ipAddress: null, current: false }] },
};
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
