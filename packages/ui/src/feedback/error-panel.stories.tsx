import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ErrorPanel } from './error-panel.tsx';

const meta = {
  component: ErrorPanel,
  args: {
    title: 'Не удалось загрузить расписание',
    onRetry: fn(),
  },
} satisfies Meta<typeof ErrorPanel>;
export default meta;

type Story = StoryObj<typeof meta>;

export const CanRetry: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Повторить' }));

    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Retrying: Story = { args: { retrying: true } };
export const Quiet: Story = {
  args: { quiet: true, title: 'Нет сети: расписание от 21.11, 08:03', detail: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Нет сети: расписание от 21.11, 08:03');
  },
};
export const QuietWithDetail: Story = {
  args: {
    quiet: true,
    title: 'Нет сети: расписание от 20.11, 08:03',
    detail: 'С тех пор началась другая неделя: её замен здесь нет.',
  },
  globals: { viewport: { value: 'phone' } },
};
export const AnotherWayOn: Story = {
  args: { actions: <a href="/app">На главную</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'На главную' })).toBeVisible();
  },
};
export const OnlyTitle: Story = { render: ({ title }) => <ErrorPanel title={title} detail={null} /> };
export const LongText: Story = {
  args: {
    title: 'Не удалось загрузить расписание классов и учителей на выбранную неделю',
    detail:
      'Сервер школы не отвечает. Если так продолжается дольше нескольких минут, позвоните тому, кто обслуживает школьную сеть.',
  },
  globals: { viewport: { value: 'phone' } },
};
