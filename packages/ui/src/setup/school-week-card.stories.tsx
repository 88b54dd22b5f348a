import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SchoolWeekCard } from './settings-cards.tsx';

const meta = {
  component: SchoolWeekCard,
  args: {
    week: { dayCount: 6, firstLesson: 0, lastLesson: 9 },
    failed: false,
    onRetry: fn(),
    retrying: false,
    onEdit: fn(),
  },
} satisfies Meta<typeof SchoolWeekCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('region', { name: 'Дни и уроки' })).toHaveTextContent('суббот');
    await userEvent.click(canvas.getByRole('button', { name: 'Изменить' }));
    await expect(args.onEdit).toHaveBeenCalledOnce();
  },
};
export const Loading: Story = {
  args: { week: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Failed: Story = {
  args: { week: null, failed: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Не удалось загрузить дни и уроки')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Повторить' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
export const NarrowDark: Story = { globals: { viewport: { value: 'phone' }, colorMode: 'dark' } };
