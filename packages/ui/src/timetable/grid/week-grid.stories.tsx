import type { Meta, StoryObj } from '@storybook/react-vite';
import { NO_SCHOOL_BELLS } from '@zvonok/domain/bells/school-bells';
import { weekBells } from '@zvonok/domain/bells/week-bells';
import { isLessonNumber } from '@zvonok/domain/lesson/lesson-part';
import { isCovered } from '@zvonok/domain/timetable/change-texts';
import { buildTeacherRows } from '@zvonok/domain/timetable/teacher-rows';
import { buildTimetable, type GroupRow } from '@zvonok/domain/timetable/timetable';
import { weekLayoutOf } from '@zvonok/domain/timetable/week-layout';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { cutTexts } from '../../testing/cut-texts.ts';
import { demoGroups, demoLessonTimes, demoTeachers, EVERY_CHANGE } from '../../testing/demo-timetable.ts';
import { ClassWeekGrid, TeacherWeekGrid } from './week-grid.tsx';

const changed = buildTimetable(demoGroups(EVERY_CHANGE));
const [row] = changed.rows;
const [covered] = buildTeacherRows(changed, demoTeachers, [], true).toSorted(
  (a, b) => coveredIn(b.cells.flat(), b.teacher) - coveredIn(a.cells.flat(), a.teacher),
);
if (!row || !covered) throw new Error('week-grid.stories: the demo school has no lessons');

function coveredIn(
  parts: readonly (Parameters<typeof isCovered>[0] | null)[],
  teacher: { id: number; name: string },
) {
  return parts.filter((part) => part !== null && isCovered(part, teacher)).length;
}

const DATES = {
  MONDAY: '2026-11-23',
  TUESDAY: '2026-11-24',
  WEDNESDAY: '2026-11-25',
  THURSDAY: '2026-11-26',
  FRIDAY: '2026-11-27',
  SATURDAY: '2026-11-28',
} as const;

const meta = {
  component: ClassWeekGrid,
  subcomponents: { TeacherWeekGrid },
  args: { row, lessonTimes: demoLessonTimes, dates: DATES, onOpenCell: fn() },
  decorators: [
    (Story) => (
      <div style={{ height: 'min(720px, calc(100dvh - 2rem))' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ClassWeekGrid>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All days are in view, nothing is cut, and the lesson that is on is marked in today's column. */
export const Reading: Story = {
  args: {
    today: 'TUESDAY',
    now: [{ shift: 1, lesson: 2, moment: { number: 2, share: 0.5 } }],
  },
  play: async ({ canvas }) => {
    await document.fonts.ready;
    const grid = canvas.getByRole('grid', { name: 'Расписание 5А' });
    await waitFor(() => expect(grid.scrollWidth).toBeLessThanOrEqual(grid.clientWidth));
    await waitFor(() => expect(cutTexts(grid)).toEqual([]));
    await expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Урок',
      'Понедельник 23 ноября',
      'Вторник 24 ноября, сегодня',
      'Среда 25 ноября',
      'Четверг 26 ноября',
      'Пятница 27 ноября',
    ]);
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('1 08:30–09:10');
  },
};

/** Arrows go along a lesson's days and a day's lessons; a digit leads to a day; Enter opens. */
export const Keyboard: Story = {
  args: { mode: 'edit' },
  play: async ({ args, canvas }) => {
    const first = canvas.getByRole('gridcell', { name: /5А, Понедельник, 1 урок/ });
    first.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(document.activeElement).toHaveAccessibleName(/5А, Понедельник, 2 урок/);
    await userEvent.keyboard('{ArrowRight}');
    await expect(document.activeElement).toHaveAccessibleName(/5А, Вторник, 2 урок/);
    await userEvent.keyboard('5');
    await expect(document.activeElement).toHaveAccessibleName(/5А, Пятница, 2 урок/);
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenCell).toHaveBeenCalledOnce();
    await expect(args.onOpenCell).toHaveBeenCalledWith(
      expect.objectContaining({ cell: expect.objectContaining({ day: 'FRIDAY', number: 2 }) }),
    );
  },
};

const sixDays = weekLayoutOf({ dayCount: 6, firstLesson: 0, lastLesson: 8 });

/** Six days from lesson 0 to 8, one of them off, with the longest words a school has. */
export const SixDaysLongNames: Story = {
  args: {
    layout: sixDays,
    dates: DATES,
    daysOff: new Map([['WEDNESDAY', 'День народного единства']]),
    row: longNames(buildTimetable(demoGroups(EVERY_CHANGE), sixDays).rows[0] ?? row),
  },
  play: async ({ canvas }) => {
    await document.fonts.ready;
    const grid = canvas.getByRole('grid');
    await waitFor(() => expect(cutTexts(grid)).toEqual([]));
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(7);
    await expect(canvas.getByRole('columnheader', { name: /^Среда/ })).toHaveTextContent(
      'Среда 25 ноября, День народного единства',
    );
  },
};

function longNames(short: GroupRow): GroupRow {
  const cells = short.cells.map(
    (cell, slot) =>
      cell && {
        ...cell,
        parts: cell.parts.map((part) => ({
          ...part,
          subject: { ...part.subject, name: 'Основы духовно-нравственной культуры народов России' },
          ...(slot % 3 === 0 && {
            teacher: { id: 1, name: 'Константинопольская-Вознесенская А. Б.' },
            room: { id: 1, number: 'Мастерская столярная' },
          }),
        })),
      },
  );
  return { ...short, cells };
}

const bells = demoLessonTimes.flatMap(({ number, time }) =>
  isLessonNumber(number) ? [{ number, time }] : [],
);
const shortTuesday = weekBells(
  bells,
  {
    ...NO_SCHOOL_BELLS,
    sets: [
      {
        name: 'Короткий день',
        days: ['TUESDAY'],
        dates: [],
        times: [{ number: 1, shift: 1, time: '08:30 - 09:00' }],
      },
    ],
  },
  '2026-11-23',
);

/** A lesson at another time than its line says it itself, for the ear as well. */
export const ShortenedDay: Story = {
  args: { bells: shortTuesday },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('gridcell', { name: /^08:30–09:00 .*5А, Вторник, 1 урок/ }),
    ).toHaveTextContent('08:30–09:00');
    await expect(canvas.getByRole('gridcell', { name: /5А, Понедельник, 1 урок/ })).not.toHaveTextContent(
      /\d\d:\d\d/,
    );
  },
};

/** A teacher's own week, with who covers which lesson. */
export const Teacher: Story = {
  render: ({ onOpenCell: _, ...args }) => <TeacherWeekGrid {...args} row={covered} />,
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid', { name: `Расписание: ${covered.teacher.name}` });
    await waitFor(() => expect(cutTexts(grid)).toEqual([]));
    await expect(grid.querySelector('s')).not.toBeNull();
  },
};

export const TeacherPlanning: Story = {
  render: ({ onOpenCell: _, ...args }) => <TeacherWeekGrid {...args} row={covered} mode="edit" />,
};

/** Nothing is taught: the days and the lessons are there all the same. */
export const Empty: Story = {
  args: { row: { ...row, cells: row.cells.map(() => null) } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(7));
  },
};
