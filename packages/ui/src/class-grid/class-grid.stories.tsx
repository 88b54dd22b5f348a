import type { Meta, StoryObj } from '@storybook/react-vite';
import { partKey } from '@zvonok/domain/timetable/lesson';
import { buildTimetable } from '@zvonok/domain/timetable/timetable';
import {
  demoGroups,
  demoLessonTimes,
  demoTimetable,
  EVERY_CHANGE,
  manyGroups,
} from '../testing/demo-timetable.ts';
import { ClassGrid } from './class-grid.tsx';
import { ClassGridSkeleton } from './class-grid-skeleton.tsx';

const changed = buildTimetable(demoGroups(EVERY_CHANGE)).rows;
const pendingPart = changed[1]?.cells[10]?.parts[0];

const meta = {
  component: ClassGrid,
  args: { rows: demoTimetable.rows, lessonTimes: demoLessonTimes },
  decorators: [
    (Story) => (
      <div style={{ height: 'min(800px, calc(100dvh - 2rem))' }}>
        <Story />
      </div>
    ),
  ],
  parameters: { layout: 'padded' },
} satisfies Meta<typeof ClassGrid>;
export default meta;

type Story = StoryObj<typeof meta>;

export const School: Story = {};

export const Today: Story = { args: { today: 'MONDAY', currentLesson: 3 } };

/** Every kind of mark: replaced, merged on both sides, sent home, one subgroup, no teacher, not confirmed yet. */
export const EditWithEveryMark: Story = {
  args: {
    rows: changed,
    mode: 'edit',
    today: 'MONDAY',
    currentLesson: 2,
    pending: new Set(pendingPart ? [partKey(pendingPart)] : []),
  },
};

export const Dark: Story = { args: EditWithEveryMark.args ?? {}, globals: { colorMode: 'dark' } };

export const SixtyClasses: Story = { args: { rows: buildTimetable(manyGroups(60)).rows } };

export const OneClass: Story = { args: { rows: demoTimetable.rows.slice(0, 1) } };

export const LongText: Story = {
  args: {
    rows: buildTimetable(
      demoGroups({
        '5А': Object.fromEntries(
          Array.from({ length: 35 }, (_, slot) => [
            [String(slot), { teacher: 'Константинопольская-Вознесенская А. Б.' }],
            [`${slot}/0`, { teacher: 'Константинопольская-Вознесенская А. Б.' }],
          ]).flat(),
        ),
      }),
    ).rows,
  },
};

export const Empty: Story = { args: { rows: [] } };

export const Loading: Story = { render: () => <ClassGridSkeleton lessonTimes={demoLessonTimes} /> };

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
