import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FeedbackCard } from './feedback-card.tsx';

const meta = {
  component: FeedbackCard,
  args: {
    feedback: {
      id: 4,
      title: 'Кабинет крупнее',
      author: 'Алексеева Е.',
      creationDate: '2026-11-01 20-14-00',
      filename: null,
    },
    selection: { checked: false, onChange: fn() },
  },
} satisfies Meta<typeof FeedbackCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article', { name: 'Кабинет крупнее' });
    await expect(card).toHaveTextContent('Алексеева Е.№ 4');
    await expect(card).toHaveTextContent('Создан: 01.11.2026');
  },
};

export const WithAFile: Story = {
  args: { feedback: { ...meta.args.feedback, filename: '3f1c2a7e-6b0d-4c5e-9a77-2f1d84c0b3e6.png' } },
};

export const VeryLong: Story = {
  args: {
    feedback: {
      ...meta.args.feedback,
      id: 1_000_234,
      title: 'Переосвидетельствование'.repeat(4).slice(0, 100),
      author: 'Константинопольская-Преображенская А.',
      filename: 'a.png',
    },
    selection: { checked: true, onChange: fn() },
  },
};
