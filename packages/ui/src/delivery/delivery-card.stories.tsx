import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { DeliveryCard } from './delivery-card.tsx';

const OFF = { state: 'off', address: null, isRefused: false } as const;
const CHOICE = {
  ...{ replacements: true, requests: true, messages: true, passesFirstLesson: true },
  ...{ quietFrom: '21:00', quietUntil: '06:30' },
};

const meta = {
  component: DeliveryCard,
  args: {
    channels: [
      { channel: 'max', ...OFF },
      { channel: 'email', ...OFF },
    ],
    choice: CHOICE,
    busy: null,
    onLink: fn(),
    onTest: fn(),
    onLeave: fn(),
    onChoose: fn(),
  },
} satisfies Meta<typeof DeliveryCard>;
export default meta;

type Story = StoryObj<typeof meta>;

/** What is sent when is asked only once there is a way. */
export const NothingLinked: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Подключить: MAX' }));
    await expect(args.onLink).toHaveBeenCalledWith('max');
  },
};

export const Linked: Story = {
  args: {
    channels: [
      { channel: 'max', state: 'on', address: null, isRefused: false },
      { channel: 'email', state: 'on', address: 'fomina.nn@gymnasium7.example', isRefused: false },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Проверить: MAX' }));
    await expect(args.onTest).toHaveBeenCalledWith('max');
    await userEvent.click(canvas.getByRole('button', { name: 'Отключить: Почта' }));
    await expect(args.onLeave).toHaveBeenCalledWith('email');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Замены мне' }));
    await expect(args.onChoose).toHaveBeenCalledWith({ ...CHOICE, replacements: false });
  },
};

export const Refused: Story = {
  args: {
    channels: [
      { channel: 'max', ...OFF, isRefused: true },
      { channel: 'email', state: 'pending', address: 'fomina.nn@gymnasium7.example', isRefused: false },
    ],
  },
};
export const Phone: Story = { args: Linked.args ?? {}, globals: { viewport: { value: 'phone' } } };
