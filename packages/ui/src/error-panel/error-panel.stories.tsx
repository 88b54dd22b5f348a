import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ErrorPanel } from './error-panel.tsx';

const meta = {
  component: ErrorPanel,
  args: {
    title: 'Не удалось загрузить расписание',
    detail: 'Проверьте подключение к сети и повторите.',
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
export const OnlyTitle: Story = { render: ({ title }) => <ErrorPanel title={title} /> };
export const LongText: Story = {
  args: {
    title: 'Не удалось загрузить расписание классов и учителей на выбранную неделю',
    detail:
      'Сервер школы не отвечает. Если так продолжается дольше нескольких минут, позвоните тому, кто обслуживает школьную сеть.',
  },
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = { globals: { colorMode: 'dark' } };
