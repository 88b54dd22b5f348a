import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { buttonLook } from '../controls/button.tsx';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import { ComingEvents, DayEvents, type EventView } from './day-events.tsx';

const olympiad: EventView = {
  id: 1,
  title: 'Школьный этап олимпиады по математике',
  description: '5–11 классы. С собой ручка, линейка и сменная обувь.',
  responsible: 'Крылова И. С.',
  startDate: '2026-11-21 10-15-00',
};

const meta = {
  component: DayEvents,
  subcomponents: { ComingEvents },
  args: {
    day: '2026-11-21',
    events: [
      olympiad,
      {
        ...olympiad,
        id: 2,
        title: 'Педсовет',
        description: '',
        responsible: '',
        startDate: '2026-11-21 15-00-00',
      },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '30rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DayEvents>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Events: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'События на 21.11.2026:' })).toBeVisible();
    await expect(canvas.getByRole('article', { name: olympiad.title })).toHaveTextContent(
      'Начало: 21.11.2026 10:15Ответственный: Крылова И. С.',
    );
    await expect(canvas.getByRole('article', { name: 'Педсовет' })).toHaveTextContent(
      /^ПедсоветНачало: 21.11.2026 15:00$/,
    );
  },
};

export const MayEdit: Story = {
  args: {
    actions: (
      <a href="#edit" {...buttonLook({ size: 'sm' })}>
        Редактировать события
      </a>
    ),
  },
};

export const Empty: Story = {
  args: { events: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Список событий пуст')).toBeVisible();
  },
};

export const Loading: Story = { args: { events: null } };

export const Failed: Story = {
  args: {
    events: null,
    failure: <ErrorPanel title="Не удалось загрузить события" onRetry={fn()} />,
  },
};

/** An earlier answer had no events: after a failure that may no longer hold. */
export const FailedAfterEmpty: Story = {
  args: { ...Failed.args, events: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Не удалось загрузить события')).toBeVisible();
    await expect(canvas.queryByText('Список событий пуст')).toBeNull();
  },
};

export const LongText: Story = {
  args: {
    events: [
      {
        ...olympiad,
        title:
          'Общешкольная конференция родительской общественности, посвящённая профориентационному самоопределению старшеклассников',
        description:
          'Регистрация участников с 17:30.\nПленарная часть — в актовом зале, секции — в кабинетах второго этажа.\nhttps://gymnasium.example/konferencii/2026/roditeljskaja-konferencija-o-proforientacii',
        responsible: 'Константинопольская-Задунайская Александра Владимировна',
      },
    ],
  },
  globals: { viewport: { value: 'phone' } },
};

/** The week ahead, a line for each event; without one it takes no place. */
export const Ahead: Story = {
  render: () => <ComingEvents events={[olympiad, { ...olympiad, id: 2, title: 'Педсовет' }]} />,
  play: async ({ canvas }) => {
    const ahead = within(canvas.getByRole('region', { name: 'Ближайшие семь дней' }));
    await expect(ahead.getAllByRole('listitem')[1]).toHaveTextContent('сб, 21 ноября, 10:15Педсовет');
  },
};
export const NothingAhead: Story = {
  render: () => <ComingEvents events={[]} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull();
  },
};
