import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { DateRangeFilter } from './date-range-filter.tsx';

const meta = {
  component: DateRangeFilter,
  args: {
    value: { from: '2026-11-01', to: '2026-11-18' },
    onChange: fn(),
    initial: { from: '2026-11-18', to: '2026-11-18' },
  },
} satisfies Meta<typeof DateRangeFilter>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Дата начала: выбрать день' }));
    await userEvent.click(await canvas.findByRole('button', { name: /^3 ноября/ }));
    await expect(args.onChange).toHaveBeenCalledWith({ from: '2026-11-03', to: '2026-11-18' });
  },
};
/** A year is typed digit by digit: `onChange` is not called until it is complete. */
export const YearTyped: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [year] = canvas.getAllByRole('spinbutton', { name: /^год.*Дата начала/ });
    await userEvent.click(year ?? document.body);
    await userEvent.keyboard('202');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('5');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2025-11-01', to: '2026-11-18' });
  },
};
/** Both days are shown, neither can be changed. */
export const Disabled: Story = { args: { disabled: true } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
