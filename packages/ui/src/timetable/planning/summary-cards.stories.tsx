import type { Meta, StoryObj } from '@storybook/react-vite';
import type { SummaryCard } from '@zvonok/domain/summary/summary';
import { expect } from 'storybook/test';
import { SummaryCards } from './summary-cards.tsx';

const DAY: SummaryCard[] = [
  {
    teacher: 'Белова И. С.',
    rows: [
      { number: 1, className: '5А', subgroup: null, substitute: null, note: 'Ко второму' },
      { number: 2, className: '7Б', subgroup: 'Английский 1', substitute: 'Орлова Т. В.', note: null },
      { number: 4, className: '10А', subgroup: null, substitute: 'Крылов Д. А.', note: 'Приходит 10Б' },
    ],
  },
  {
    teacher: 'Гусев П. Н.',
    rows: [{ number: 6, className: '9В', subgroup: null, substitute: null, note: 'Класс уходит домой' }],
  },
  {
    teacher: 'Логинова В. Н.',
    rows: [
      { number: 3, className: '8Г', subgroup: null, substitute: 'Ершова М. Е.', note: null },
      { number: 5, className: '8Г', subgroup: null, substitute: 'Ершова М. Е.', note: null },
    ],
  },
];

const meta = { component: SummaryCards, args: { cards: DAY } } satisfies Meta<typeof SummaryCards>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NormalDay: Story = {
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article', { name: 'Белова И. С.' });
    await expect(card).toBeVisible();
    await expect(canvas.getAllByRole('columnheader', { name: 'Кто заменяет' })).toHaveLength(3);
  },
};

export const WithoutTeacher: Story = {
  args: {
    cards: [
      {
        teacher: 'Яковлева С. С.',
        rows: [
          { number: 2, className: '6А', subgroup: null, substitute: null, note: 'Без учителя', isOpen: true },
          { number: 3, className: '6Б', subgroup: null, substitute: 'Ершова М. Е.', note: null },
        ],
      },
      ...DAY,
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')[0]).toHaveAccessibleName('Яковлева С. С.');
    await expect(canvas.getByRole('cell', { name: 'Без учителя' })).toBeVisible();
  },
};

export const Empty: Story = { args: { cards: [] } };
export const Holiday: Story = {
  args: { cards: [], nothing: 'Каникулы до 10 января' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Каникулы до 10 января')).toBeVisible();
  },
};
export const Loading: Story = { args: { cards: null } };

export const LongText: Story = {
  args: {
    cards: [
      {
        teacher: 'Константинопольская-Преображенская Александра Владиславовна',
        rows: [
          {
            number: 7,
            className: '11Э',
            subgroup: 'Информатика и ИКТ, углублённая группа',
            substitute: 'Рождественская-Белозерова Екатерина Константиновна',
            note: 'Объединение с 11Э, информатика, углублённая группа второго потока',
          },
        ],
      },
    ],
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
