import type { Meta, StoryObj } from '@storybook/react-vite';
import { isCovered } from '@zvonok/domain/timetable/change-texts';
import { buildTeacherRows, type TeacherRow } from '@zvonok/domain/timetable/teacher-rows';
import { buildTimetable } from '@zvonok/domain/timetable/timetable';
import { expect, waitFor } from 'storybook/test';
import { cutTexts } from '../../testing/cut-texts.ts';
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
/** Those who are replaced first, and some others. */
const covered = buildTeacherRows(buildTimetable(demoGroups(EVERY_CHANGE)), demoTeachers, [], true)
  .toSorted((a, b) => coveredIn(b) - coveredIn(a))
  .slice(0, 12);

function coveredIn({ teacher, cells }: TeacherRow): number {
  return cells.flatMap((parts) => parts ?? []).filter((part) => isCovered(part, teacher)).length;
}

/** Rooms have not been entered yet. */
const withoutRooms = demoTeacherRows.slice(0, 12).map((row) => ({
  ...row,
  cells: row.cells.map((parts) => parts?.map((part) => ({ ...part, room: null })) ?? null),
}));

const meta = {
  component: TeacherGrid,
  subcomponents: { TeacherGridSkeleton },
  args: { rows: demoTeacherRows, lessonTimes: demoLessonTimes, distance: 'week' },
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

/** Nothing is cut, also if a lesson is covered by another teacher. */
export const Reading: Story = {
  args: { rows: covered, today: 'TUESDAY', now: [{ shift: 1, lesson: 1, moment: null }] },
  play: async ({ canvas }) => {
    await document.fonts.ready;
    await waitFor(() => expect(cutTexts(canvas.getByRole('grid'))).toEqual([]));
    await expect(canvas.getByRole('grid').querySelector('s')).not.toBeNull();
  },
};

/** Long rooms go below the class, and two classes put together stand below each other. */
export const Edit: Story = {
  args: { rows: changed, mode: 'edit', today: 'MONDAY', now: [{ shift: 1, lesson: 2, moment: null }] },
  play: async ({ canvas }) => {
    await document.fonts.ready;
    await waitFor(() => expect(cutTexts(canvas.getByRole('grid'))).toEqual([]));
  },
};

/** A sentence a line. */
export const Day: Story = { ...Reading, args: { rows: covered, distance: 'day', today: 'TUESDAY' } };
/** Classes and rooms alone; a covered lesson is struck. */
export const Overview: Story = {
  ...Reading,
  args: { rows: covered, distance: 'overview', today: 'TUESDAY' },
};

export const LongText: Story = {
  args: {
    rows: demoTeacherRows.map((row) => ({
      ...row,
      teacher: { ...row.teacher, name: 'Константинопольская-Вознесенская А. Б.' },
    })),
  },
};

/** A lesson without a room is said in one piece, as class and subject are where there is one. */
export const WithoutRooms: Story = {
  args: { rows: withoutRooms },
  play: async ({ canvas }) => {
    await document.fonts.ready;
    const grid = canvas.getByRole('grid');
    await waitFor(() => expect(cutTexts(grid)).toEqual([]));
    const sentences = [...grid.querySelectorAll('[role=gridcell] [class*=sentence]')];
    await expect(sentences.length).toBeGreaterThan(0);
    for (const sentence of sentences) await expect(sentence).toHaveTextContent(/^\S+ .*\(.+\)$/);
  },
};

export const Empty: Story = { args: { rows: [] } };

export const Loading: Story = { render: () => <TeacherGridSkeleton lessonTimes={demoLessonTimes} /> };

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
