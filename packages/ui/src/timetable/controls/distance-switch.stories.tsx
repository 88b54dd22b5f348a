import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { DistanceSwitch } from './distance-switch.tsx';

const meta = {
  component: DistanceSwitch,
  args: { value: 'week', onChange: fn() },
} satisfies Meta<typeof DistanceSwitch>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Week: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Неделя' })).toHaveAttribute('aria-pressed', 'true');
    for (let press = 0; press < 3; press += 1) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('overview');
  },
};

export const Day: Story = { args: { value: 'day' } };
export const Overview: Story = { args: { value: 'overview' } };
