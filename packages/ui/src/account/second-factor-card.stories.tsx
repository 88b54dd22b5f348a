import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SecondFactorCard } from './second-factor-card.tsx';

const meta = {
  component: SecondFactorCard,
  args: {
    dateEnabled: null,
    recoveryCodesLeft: 0,
    canTurnOn: true,
    onTurnOn: fn(),
    onRenewCodes: fn(),
    onTurnOff: fn(),
  },
} satisfies Meta<typeof SecondFactorCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Включить' }));

    await expect(args.onTurnOn).toHaveBeenCalledOnce();
  },
};

export const On: Story = {
  args: { dateEnabled: '2026-11-18 08-20-00', recoveryCodesLeft: 9 },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/Осталось 9 кодов восстановления/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Выключить' }));

    await expect(args.onTurnOff).toHaveBeenCalledOnce();
  },
};

export const NoCodesLeft: Story = { args: { dateEnabled: '2026-11-18 08-20-00', recoveryCodesLeft: 0 } };
export const Phone: Story = {
  args: { dateEnabled: '2026-11-18 08-20-00', recoveryCodesLeft: 1 },
  globals: { viewport: { value: 'phone' } },
};
