import type { Meta, StoryObj } from '@storybook/react-vite';
import { weekBells } from '@zvonok/domain/bells/week-bells';
import { partKey } from '@zvonok/domain/lesson/lesson-part';
import { buildGroup, buildLesson } from '@zvonok/domain/testing/builders';
import { buildTimetable, type GroupRow } from '@zvonok/domain/timetable/timetable';
import { weekLayoutOf } from '@zvonok/domain/timetable/week-layout';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../controls/button.tsx';
import { cutTexts } from '../../testing/cut-texts.ts';
import {
  demoGroups,
  demoLessonTimes,
  demoTimetable,
  EVERY_CHANGE,
  manyGroups,
  splitSchool,
} from '../../testing/demo-timetable.ts';
import { ClassGrid } from './class-grid.tsx';
import { ClassGridSkeleton } from './grid-skeleton.tsx';

const changed = buildTimetable(demoGroups(EVERY_CHANGE)).rows.slice(0, 8);
const pendingPart = changed[1]?.cells[10]?.parts[0];

const meta = {
  component: ClassGrid,
  subcomponents: { ClassGridSkeleton },
  // A few rows are enough for most states, and axe looks at every cell.
  args: { rows: demoTimetable.rows.slice(0, 8), lessonTimes: demoLessonTimes, distance: 'week' },
  decorators: [
    (Story) => (
      <div style={{ height: 'min(560px, calc(100dvh - 2rem))' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    layout: 'padded',
    schools: { demo: { rows: demoTimetable.rows }, sixty: { rows: buildTimetable(manyGroups(60)).rows } },
  },
} satisfies Meta<typeof ClassGrid>;
export default meta;

type Story = StoryObj<typeof meta>;

export const School: Story = {
  args: { rows: demoTimetable.rows },
  play: async ({ canvas }) => {
    await document.fonts.ready;
    await waitFor(() => expect(cutTexts(canvas.getByRole('grid'))).toEqual([]));
  },
};

const SPLIT = splitSchool();

export const SplitLessons: Story = {
  args: { rows: SPLIT },
  play: async ({ canvas }) => {
    await document.fonts.ready;
    await waitFor(() => expect(cutTexts(canvas.getByRole('grid'))).toEqual([]));
  },
};
/** One day of nearly the whole school, a line for each class. */
export const DayOfTheSchool: Story = { ...School, args: { rows: demoTimetable.rows, distance: 'day' } };
export const DayOfSplitLessons: Story = { ...SplitLessons, args: { rows: SPLIT, distance: 'day' } };
/** Three days at once: words in short, and still none of them cut. */
export const Overview: Story = { ...School, args: { rows: demoTimetable.rows, distance: 'overview' } };
export const OverviewOfSplitLessons: Story = { ...SplitLessons, args: { rows: SPLIT, distance: 'overview' } };

/** Arrows step over empty cells and end at the edge; the selected cell is in view and has the focus. */
export const Keyboard: Story = {
  args: { mode: 'edit', onOpenCell: fn(), onEscape: fn() },
  play: async ({ args, canvas }) => {
    const grid = canvas.getByRole('grid', { name: 'Расписание классов' });
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';
    await expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);

    grid.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    await expect(focused()).toMatch(
      /^Разг\. о важн\. 208 Игнатьева И\. А\., 5А, Понедельник, 1 урок, Разговоры о важном$/,
    );
    await userEvent.keyboard('{ArrowRight}');
    await expect(focused()).toMatch(/5А, Понедельник, 2 урок/);
    await userEvent.keyboard('{ArrowDown}');
    await expect(focused()).toMatch(/5Б, Понедельник, 2 урок/);
    await userEvent.keyboard('{ArrowUp}{End}');
    await expect(focused()).toMatch(/5А, Пятница, 6 урок/);
    await expect(grid.scrollLeft).toBeGreaterThan(0);
    await userEvent.keyboard('3');
    await expect(focused()).toMatch(/5А, Среда, 6 урок/);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect(focused()).toMatch(/6Г, Пятница/);
    await expect(document.activeElement).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await expect(focused()).toMatch(/5А, Понедельник, 1 урок/);
    await expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await expect(grid.querySelectorAll('[aria-selected]')).toHaveLength(1);

    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenCell).toHaveBeenCalledWith(
      expect.objectContaining({ cell: args.rows[0]?.cells[0], element: document.activeElement }),
    );
    await userEvent.keyboard('{Escape}');
    await expect(args.onEscape).toHaveBeenCalledOnce();
  },
};

const SIX_DAYS = weekLayoutOf({ dayCount: 6, firstLesson: 0, lastLesson: 9 });
const sixDays = buildTimetable(
  [
    buildGroup(
      { number: 7, letter: 'Б' },
      {
        MONDAY: [buildLesson({ number: 0 }), buildLesson({ number: 1 })],
        SATURDAY: [buildLesson({ number: 1 }), buildLesson({ number: 9 })],
      },
    ),
  ],
  SIX_DAYS,
);

/** A school with a Saturday and lessons 0 to 9; the key 6 leads to Saturday. */
export const SixDays: Story = {
  args: { layout: SIX_DAYS, rows: sixDays.rows, today: 'SATURDAY' },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(1 + 6 + 60);
    await expect(canvas.getByRole('columnheader', { name: /^Суббота, 9 урок/ })).toHaveAttribute(
      'aria-colindex',
      '61',
    );
    // A day's name stands over its own lessons.
    const leftOf = (name: RegExp) => canvas.getByRole('columnheader', { name }).getBoundingClientRect().left;
    await expect(leftOf(/^(Суббота|Сб)(?!.*урок)/)).toBeCloseTo(leftOf(/^Суббота, 0 урок/), 0);
    grid.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    await userEvent.keyboard('1');
    await expect(document.activeElement).toHaveAccessibleName(/7Б, Понедельник, 1 урок/);
    await userEvent.keyboard('{Home}');
    await expect(document.activeElement).toHaveAccessibleName(/7Б, Понедельник, 0 урок/);
    await userEvent.keyboard('6');
    await expect(document.activeElement).toHaveAccessibleName(/7Б, Суббота, 1 урок/);
    await userEvent.keyboard('{End}');
    await expect(document.activeElement).toHaveAccessibleName(/7Б, Суббота, 9 урок/);
  },
};

/** What is out of view to the right has its cells and their names, and gets its words when it is scrolled to. */
export const WordsWhereTheyAreSeen: Story = {
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    const lessons = (day: string) =>
      [...grid.querySelectorAll<HTMLElement>('[role=gridcell][tabindex]')].filter((cell) =>
        cell.getAttribute('aria-label')?.includes(`5А, ${day}`),
      );
    await expect(lessons('Понедельник').length).toBeGreaterThan(4);
    await expect(lessons('Понедельник').every((cell) => cell.textContent !== '')).toBe(true);
    await expect(lessons('Пятница').length).toBeGreaterThan(4);
    await expect(lessons('Пятница').every((cell) => cell.textContent === '')).toBe(true);

    grid.scrollLeft = grid.scrollWidth;
    await waitFor(() => expect(lessons('Пятница').every((cell) => cell.textContent !== '')).toBe(true));
    await expect(lessons('Понедельник').every((cell) => cell.textContent !== '')).toBe(true);
    // Half out of view, a cell has fewer words for axe than in its name.
    grid.scrollLeft = 0;
  },
};

/** The row that holds the focus is kept however far the table is scrolled. */
export const FocusSurvivesScrolling: Story = {
  args: { rows: buildTimetable(manyGroups(60)).rows },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    const cell = grid.querySelector<HTMLElement>('[tabindex="0"]');
    cell?.focus();

    grid.scrollTop = grid.scrollHeight;
    await waitFor(() => expect(grid.querySelector('[data-row="59"]')).toBeInTheDocument());

    await expect(cell).toHaveFocus();
    await expect(grid.querySelectorAll('[role=row]').length).toBeLessThan(40);
    await expect(grid).toHaveAttribute('aria-rowcount', '62');
  },
};

/** A press opens the part that was pressed; nothing opens for reading, and an empty slot never does. */
export const Pointer: Story = {
  args: { mode: 'edit', rows: changed, onOpenCell: fn() },
  play: async ({ args, canvas }) => {
    const subgroup = canvas.getByRole('grid').querySelector('[data-part][data-kind=replaced] span');
    if (subgroup) await userEvent.click(subgroup);
    await expect(args.onOpenCell).toHaveBeenLastCalledWith(
      expect.objectContaining({ part: args.rows[0]?.cells[4]?.parts[1] }),
    );

    const [row] = canvas.getByRole('grid').querySelectorAll('[data-row="0"]');
    const empty = row?.querySelector('[role=gridcell]:not([tabindex])');
    if (empty) await userEvent.click(empty);
    await expect(args.onOpenCell).toHaveBeenCalledOnce();
  },
};

/** The tip says what was changed, by pointer and by focus. */
export const Tip: Story = {
  args: { rows: changed },
  play: async ({ canvas }) => {
    const replaced = canvas.getByRole('grid').querySelector('[data-kind=replaced]');
    if (replaced) await userEvent.hover(replaced);

    await expect(canvas.getByRole('tooltip')).toHaveTextContent('Прохорова Р. А. заменяет Некрасова Д. Б.');
  },
};

/** Counts how often a row and its cells are drawn: reading the class's letter is part of drawing a row. */
function counted(row: GroupRow, drawn: string[]): GroupRow {
  const { letter, ...group } = row.group;
  const read = () => {
    drawn.push(`row ${group.number}${letter}`);
    return letter;
  };
  return { ...row, group: Object.defineProperty({ ...group, letter }, 'letter', { get: read }) };
}

const drawnRows: string[] = [];
const countedRows = demoTimetable.rows.slice(0, 8).map((row) => counted(row, drawnRows));

/** One changed row draws that row and no other. */
export const OneRowChanges: Story = {
  args: { rows: countedRows },
  render: function Changing(args) {
    const [rows, setRows] = useState(args.rows);
    const change = () =>
      setRows((before) =>
        before.map((row, index) => (index === 2 ? counted(changed[2] ?? row, drawnRows) : row)),
      );
    return <ClassGrid {...args} rows={rows} toolbar={<Button onClick={change}>Изменить</Button>} />;
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('grid').querySelector('[data-row="7"]')).toBeInTheDocument());
    const before = canvas.getByRole('grid').querySelector('[data-row="2"]')?.children[1];
    // With the typeface all are measured again.
    await document.fonts.ready;
    drawnRows.length = 0;

    await userEvent.click(canvas.getByRole('button', { name: 'Изменить' }));
    await waitFor(() => expect(canvas.getByRole('grid').querySelector('[data-kind]')).toBeInTheDocument());

    await expect(new Set(drawnRows)).toEqual(new Set(['row 5В']));
    await expect(before).toBeInTheDocument();
  },
};

const shifted = demoGroups()
  .slice(0, 6)
  .map((group, index) => (index % 3 === 0 ? group : { ...group, shift: 2 as const }));
const secondTimes = demoLessonTimes.map(({ number }) => ({
  number,
  time: `${12 + number}:00 - ${12 + number}:40`,
}));
const shiftedBells = weekBells(
  demoLessonTimes,
  { secondShift: { groupIds: [], times: secondTimes }, sets: [] },
  null,
);

/** While both shifts are at school each class has its own lesson marked, in its own column. */
export const TwoShiftsAtOnce: Story = {
  args: {
    rows: buildTimetable(shifted, undefined, { ...shiftedBells, hasShifts: true }).rows,
    bells: { ...shiftedBells, hasShifts: true },
    today: 'MONDAY',
    now: [
      { shift: 1, lesson: 6, moment: { number: 6, share: 0.5 } },
      { shift: 2, lesson: 1, moment: { number: 1, share: 0.25 } },
    ],
  },
  play: async ({ canvas }) => {
    const boxOf = (name: RegExp) => canvas.getByRole('columnheader', { name }).getBoundingClientRect();
    const [first, sixth] = [boxOf(/^Понедельник, 1 урок/), boxOf(/^Понедельник, 6 урок/)];
    const lines = [...canvas.getByRole('grid').querySelectorAll('[data-now]')];
    const rows = canvas.getAllByRole('rowheader');
    for (const [index, row] of rows.entries()) {
      const { top, bottom } = row.getBoundingClientRect();
      const own = lines
        .map((line) => line.getBoundingClientRect())
        .filter((line) => line.top < (top + bottom) / 2 && (top + bottom) / 2 < line.bottom);
      const column = index % 3 === 0 ? sixth : first;
      await expect(own).toHaveLength(1);
      await expect(own[0]?.left).toBeGreaterThan(column.left);
      await expect(own[0]?.left).toBeLessThan(column.right);
    }
    await expect(canvas.getByRole('columnheader', { name: /^Понедельник, 1 урок/ })).toHaveAttribute(
      'aria-current',
      'time',
    );
  },
};

export const Today: Story = { args: { today: 'MONDAY', now: [{ shift: 1, lesson: 3, moment: null }] } };

/** A table opens at today's columns, and the keyboard begins there. */
export const OpensAtToday: Story = {
  args: { today: 'THURSDAY', now: [{ shift: 1, lesson: 2, moment: null }] },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    const corner = canvas.getByRole('columnheader', { name: 'Класс' }).getBoundingClientRect();
    const thursday = canvas.getByRole('columnheader', { name: /^Четверг, 1 урок/ }).getBoundingClientRect();
    await expect(Math.round(thursday.left)).toBe(Math.round(corner.right));

    grid.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    await expect(document.activeElement).toHaveAccessibleName(/5А, Четверг, 1 урок/);
  },
};

/** Every kind of mark: replaced, merged on both sides, sent home, one subgroup, no teacher, not confirmed yet. */
/** A holiday within the week, and a day that is taught as another one. */
export const Holidays: Story = {
  args: {
    daysOff: new Map([
      ['WEDNESDAY', 'День гимназии'],
      ['FRIDAY', 'По расписанию понедельника'],
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: /^(Ср|Среда).*День гимназии/ })).toBeVisible();
  },
};
export const EditWithEveryMark: Story = {
  args: {
    rows: changed,
    mode: 'edit',
    today: 'MONDAY',
    now: [{ shift: 1, lesson: 2, moment: null }],
    pending: new Set(pendingPart ? [partKey(pendingPart)] : []),
  },
};

/** What a screen reader says of the table, its heads and a changed lesson. */
export const Announced: Story = {
  args: EditWithEveryMark.args ?? {},
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid', { name: 'Расписание классов' });
    await expect(grid).toHaveAttribute('aria-rowcount', '10');
    const heads = within(grid);
    await expect(heads.getByRole('columnheader', { name: /^Понедельник, 2 урок, 09:20/ })).toHaveAttribute(
      'aria-current',
      'time',
    );
    await expect(heads.getByRole('rowheader', { name: '5А' })).toBeVisible();
    await expect(heads.getByRole('gridcell', { name: /5А, Понедельник, 2 урок.* заменяет / })).toBeVisible();
  },
};

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
    ).rows.slice(0, 4),
  },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    await document.fonts.ready;
    await waitFor(() => expect(cutTexts(grid)).toEqual([]));
    await expect(grid.querySelectorAll('[role=gridcell] [style*="font-size"]').length).toBeGreaterThan(0);
  },
};

export const Empty: Story = { args: { rows: [] } };

export const Loading: Story = { render: () => <ClassGridSkeleton lessonTimes={demoLessonTimes} /> };

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
