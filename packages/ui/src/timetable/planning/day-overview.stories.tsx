import type { Meta, StoryObj } from '@storybook/react-vite';
import { buildPart } from '@zvonok/domain/testing/builders';
import { expect } from 'storybook/test';
import { Button } from '../../controls/button.tsx';
import { DayOverviewCard } from './day-overview.tsx';

const FIGURES = [
  [1, 0, 0],
  [2, 3, 0],
  [3, 2, 1],
  [4, 4, 0],
  [5, 1, 0],
  [6, 0, 0],
  [7, 0, 0],
] as const;

const NAMES = ['Громова Н. Н.', 'Панова Л. Е.', 'Константинопольская-Преображенская А. В.'];
const WHOLE_DAY = {
  ...{ firstDate: '2026-11-24', lastDate: '2026-11-24', firstLesson: null, lastLesson: null },
} as const;

const meta = {
  component: DayOverviewCard,
  args: {
    title: 'Сегодня',
    date: '2026-11-24',
    published: ['в 08:03, Жданова Галина: 5 изменений'],
    renderClose: (_part, label) => (
      <a href="#close" aria-label={`Закрыть: ${label}`}>
        закрыть
      </a>
    ),
    overview: {
      changes: 10,
      open: [buildPart({ number: 3, isOpen: true })],
      absent: NAMES.map((name, id) => ({ ...{ id, teacher: { id, name } }, ...WHOLE_DAY })),
      lessons: FIGURES.map(([number, changes, open]) => ({ number, changes, open })),
    },
    actions: <Button size="sm">Кого сегодня нет</Button>,
  },
} satisfies Meta<typeof DayOverviewCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Morning: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Сегодня: 10 замен, 1 урок без учителя, 3 отсутствуют' }),
    ).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Отсутствуют' })).toHaveTextContent(
      'Громова Н. Н. весь день',
    );
    await expect(canvas.getByRole('link', { name: /^Закрыть: 3 урок, 7Б/ })).toBeVisible();
    await expect(canvas.getByText('3 урок: 2 замены, 1 без учителя')).toBeInTheDocument();
  },
};

export const Quiet: Story = {
  args: {
    published: [],
    overview: {
      changes: 0,
      open: [],
      absent: [],
      lessons: FIGURES.map(([number]) => ({ number, changes: 0, open: 0 })),
    },
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
