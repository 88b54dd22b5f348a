import type { Meta, StoryObj } from '@storybook/react-vite';
import { planningLines } from '@zvonok/domain/forms/planning';
import { DEFAULT_SCHOOL_PLANNING } from '@zvonok/domain/planning/school-planning';
import { expect, fn } from 'storybook/test';
import { demoTeachers } from '../testing/demo-timetable.ts';
import { PlanningCard } from './settings-cards.tsx';

const meta = {
  component: PlanningCard,
  args: {
    lines: planningLines(DEFAULT_SCHOOL_PLANNING, demoTeachers),
    failed: false,
    onRetry: fn(),
    retrying: false,
    onEdit: fn(),
  },
} satisfies Meta<typeof PlanningCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AsMeant: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Изменить' }));
    await expect(args.onEdit).toHaveBeenCalledOnce();
  },
};
export const Changed: Story = {
  args: {
    lines: planningLines(
      {
        ...DEFAULT_SCHOOL_PLANNING,
        points: { ...DEFAULT_SCHOOL_PLANNING.points, book: 9, noLessons: 5 },
        blockedTeacherIds: demoTeachers.slice(0, 5).map(({ id }) => id),
        buildings: { rule: 'strict', buildings: [{ name: 'Начальная школа', roomIds: [], classIds: [1] }] },
      },
      demoTeachers,
    ),
  },
};
export const Loading: Story = { args: { lines: null } };
export const Failed: Story = {
  args: { lines: null, failed: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Повторить' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Narrow: Story = { ...Changed, globals: { viewport: { value: 'phone' } } };
export const NarrowDark: Story = {
  ...Changed,
  globals: { viewport: { value: 'phone' }, colorMode: 'dark' },
};
