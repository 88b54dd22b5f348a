import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../controls/button.tsx';
import { CheckIcon } from '../controls/lazy-icon.tsx';
import { EmptyState } from './empty-state.tsx';

const meta = {
  component: EmptyState,
  args: { title: 'Нет замен', icon: <CheckIcon size={24} /> },
} satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OnlyTitle: Story = {};
export const WithNextStep: Story = {
  args: {
    children: 'Все уроки этого дня идут по постоянному расписанию.',
    action: <Button>Добавить замены</Button>,
  },
};
export const LongText: Story = {
  args: {
    title: 'Расписание на эту неделю ещё не составлено',
    children:
      'Когда завуч внесёт уроки в редакторе расписания или загрузит их из таблицы, они появятся здесь сами, обновлять страницу не нужно.',
  },
  globals: { viewport: { value: 'phone' } },
};
