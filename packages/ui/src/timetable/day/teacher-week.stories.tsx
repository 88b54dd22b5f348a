import type { Meta, StoryObj } from '@storybook/react-vite';
import { DEFAULT_WEEK_LAYOUT } from '@zvonok/domain/timetable/week-layout';
import { expect, fn } from 'storybook/test';
import { demoLessonTimes, demoTeacherRows } from '../../testing/demo-timetable.ts';
import { TeacherWeek } from './teacher-week.tsx';

const row = demoTeacherRows[3];
if (!row) throw new Error('teacher-week.stories: the demo school has no teachers');

const meta = {
  component: TeacherWeek,
  args: { row, day: 'MONDAY', onDayChange: fn(), lessonTimes: demoLessonTimes },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof TeacherWeek>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Day: Story = { args: { today: 'MONDAY', now: [{ shift: 1, lesson: 4, moment: null }] } };

const slot = row.cells.findLastIndex(
  (parts, at) => parts !== null && at < DEFAULT_WEEK_LAYOUT.numbers.length,
);

/** A link led to one lesson, the last of Monday: it is highlighted and in view. */
export const LedTo: Story = {
  args: { shown: { row: 0, slot } },
  play: async ({ canvasElement }) => {
    const marked = canvasElement.querySelectorAll('[data-shown]');
    await expect(marked).toHaveLength(1);
    await expect(marked[0]).toHaveTextContent(String(DEFAULT_WEEK_LAYOUT.numbers[slot]));
    const { top, bottom } = (marked[0] as Element).getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(0);
    await expect(bottom).toBeLessThanOrEqual(innerHeight);
  },
};

export const LedToDark: Story = { ...LedTo, globals: { colorMode: 'dark', viewport: { value: 'phone' } } };

export const Edit: Story = { args: { mode: 'edit' } };

export const Dark: Story = { globals: { colorMode: 'dark' } };

export const Empty: Story = { args: { row: { ...row, cells: row.cells.map(() => null) } } };
