import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgressLine } from './progress-line.tsx';

const meta = {
  component: ProgressLine,
  args: { label: 'Экспорт данных...', done: 0.42 },
} satisfies Meta<typeof ProgressLine>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Known: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Экспорт данных...' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
  },
};
export const Unknown: Story = { args: { done: null } };
export const Done: Story = { args: { done: 1 } };
export const LongText: Story = {
  args: { label: 'Отправляю «Расписание второго полугодия с изменениями от 12 января.xlsx»...' },
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = { globals: { colorMode: 'dark' } };
