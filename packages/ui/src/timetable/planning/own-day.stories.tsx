import type { Meta, StoryObj } from '@storybook/react-vite';
import { buildPart } from '@zvonok/domain/testing/builders';
import { expect } from 'storybook/test';
import { OwnDay } from './own-day.tsx';

const replaced = { kind: 'replaced', original: 'Громова Н. Н.' } as const;

const meta = {
  component: OwnDay,
  args: {
    title: 'Сегодня у вас',
    lessons: [
      { part: buildPart({ number: 1 }), text: '6Б (Матем.), каб. 214', change: null, isGone: false },
      {
        part: buildPart({ number: 3, state: replaced }),
        text: '7А (Алгебра), каб. 214 (замена)',
        change: 'Вы ведёте вместо: Громова Н. Н.',
        isGone: false,
      },
      {
        part: buildPart({ number: 6, state: { kind: 'sent-home', text: 'Уходят домой' } }),
        text: '9В (Геометрия), каб. 214',
        change: 'Уходят домой',
        isGone: true,
      },
    ],
  },
} satisfies Meta<typeof OwnDay>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithChanges: Story = {};
/** Her next lesson stands large, with the change that concerns her. */
export const Next: Story = {
  args: {
    next: {
      lesson: {
        part: buildPart({ number: 3, state: replaced }),
        ...{ text: '7А (Алгебра), каб. 214 (замена)', isGone: false },
        change: 'Вы ведёте вместо: Громова Н. Н.',
      },
      ...{ hours: { start: 615, end: 655 }, isNow: false },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Следующий 3 урок, в 10:15')).toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
