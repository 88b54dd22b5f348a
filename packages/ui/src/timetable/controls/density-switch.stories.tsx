import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { DensitySwitch } from './density-switch.tsx';

const meta = {
  component: DensitySwitch,
  args: { value: 'cozy', onChange: fn() },
} satisfies Meta<typeof DensitySwitch>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Cozy: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Обычно' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('compact');
  },
};

export const Compact: Story = { args: { value: 'compact' } };
