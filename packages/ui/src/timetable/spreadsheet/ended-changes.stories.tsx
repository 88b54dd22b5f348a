import type { Meta, StoryObj } from '@storybook/react-vite';
import type { EndedChange } from '@zvonok/domain/timetable/ended-change';
import { EndedChanges } from './ended-changes.tsx';

const CHANGES: EndedChange[] = [
  {
    date: '2026-12-07',
    kind: 'replaced',
    number: 2,
    className: '5А',
    subject: 'Литература',
    teacher: 'Фомина Н. Н.',
  },
  { date: '2026-12-08', kind: 'merged', number: 3, className: '7Б', subject: 'Физика', teacher: null },
  { date: '2026-12-08', kind: 'sent-home', number: 6, className: '9В', subject: 'Алгебра', teacher: null },
];

const meta = { component: EndedChanges, args: { changes: CHANGES } } satisfies Meta<typeof EndedChanges>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Few: Story = {};

export const Many: Story = {
  args: {
    changes: Array.from({ length: 24 }, (_, index) => ({
      ...(CHANGES[0] as EndedChange),
      className: `${5 + (index % 7)}А`,
      date: `2026-12-${String(7 + index).padStart(2, '0')}`,
    })),
  },
};
