import type { Meta, StoryObj } from '@storybook/react-vite';
import { buildTeacherRows } from '@zvonok/domain/timetable/teacher-rows';
import { buildTimetable } from '@zvonok/domain/timetable/timetable';
import {
  demoGroups,
  demoLessonTimes,
  demoTeacherRows,
  demoTeachers,
  EVERY_CHANGE,
} from '../../testing/demo-timetable.ts';
import { TeacherGridSkeleton } from './grid-skeleton.tsx';
import { TeacherGrid } from './teacher-grid.tsx';

const changed = buildTeacherRows(buildTimetable(demoGroups(EVERY_CHANGE)), demoTeachers);

const meta = {
  component: TeacherGrid,
  args: { rows: demoTeacherRows, lessonTimes: demoLessonTimes },
  decorators: [
    (Story) => (
      <div style={{ height: 'min(480px, calc(100dvh - 2rem))' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TeacherGrid>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Reading: Story = { args: { rows: changed, today: 'TUESDAY', currentLesson: 1 } };

export const Edit: Story = { args: { rows: changed, mode: 'edit', today: 'MONDAY', currentLesson: 2 } };

export const Dark: Story = { args: Edit.args ?? {}, globals: { colorMode: 'dark' } };

export const LongText: Story = {
  args: {
    rows: demoTeacherRows.map((row) => ({
      ...row,
      teacher: { ...row.teacher, name: 'Константинопольская-Вознесенская А. Б.' },
    })),
  },
};

export const Empty: Story = { args: { rows: [] } };

export const Loading: Story = { render: () => <TeacherGridSkeleton lessonTimes={demoLessonTimes} /> };

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
