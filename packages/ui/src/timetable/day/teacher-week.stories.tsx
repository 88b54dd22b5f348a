import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
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

export const Edit: Story = { args: { mode: 'edit' } };

export const Dark: Story = { globals: { colorMode: 'dark' } };

export const Empty: Story = { args: { row: { ...row, cells: row.cells.map(() => null) } } };
