import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { WeekSwitcher } from './week-switcher.tsx';

const meta = {
  component: WeekSwitcher,
  args: { title: '23–27 ноября', onPrevious: fn(), onNext: fn(), onToday: fn() },
} satisfies Meta<typeof WeekSwitcher>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Week: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Предыдущая неделя' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Следующая неделя' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Сегодня' }));

    await expect(args.onPrevious).toHaveBeenCalledOnce();
    await expect(args.onNext).toHaveBeenCalledOnce();
    await expect(args.onToday).toHaveBeenCalledOnce();
  },
};

export const LastTerm: Story = {
  args: {
    title: '4 четверть',
    names: { period: 'Четверть', previous: 'Предыдущая четверть', next: 'Следующая четверть' },
  },
  render: (args) => <WeekSwitcher {...args} onNext={null} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Следующая четверть' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Предыдущая четверть' })).toBeEnabled();
  },
};
/** Where «Сегодня» stands somewhere else. */
export const WithoutToday: Story = {
  render: (args) => <WeekSwitcher {...args} onToday={null} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Сегодня' })).toBeNull();
  },
};
export const Past: Story = { args: { note: 'прошла' } };
export const Holiday: Story = { args: { title: '28 декабря – 1 января', note: 'Каникулы до 11 января' } };
export const Narrow: Story = {
  args: { title: '28 декабря – 1 января', note: 'Каникулы до 11 января' },
  globals: { viewport: { value: 'phone' } },
};
