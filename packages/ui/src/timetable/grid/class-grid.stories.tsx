import type { Meta, StoryObj } from '@storybook/react-vite';
import { partKey } from '@zvonok/domain/timetable/lesson';
import { buildTimetable, type GroupRow } from '@zvonok/domain/timetable/timetable';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../controls/button.tsx';
import {
  demoGroups,
  demoLessonTimes,
  demoTimetable,
  EVERY_CHANGE,
  manyGroups,
} from '../../testing/demo-timetable.ts';
import { ClassGrid } from './class-grid.tsx';
import { ClassGridSkeleton } from './grid-skeleton.tsx';

const changed = buildTimetable(demoGroups(EVERY_CHANGE)).rows.slice(0, 8);
const pendingPart = changed[1]?.cells[10]?.parts[0];

const meta = {
  component: ClassGrid,
  // A few rows are enough for most states, and axe looks at every cell.
  args: { rows: demoTimetable.rows.slice(0, 8), lessonTimes: demoLessonTimes },
  decorators: [
    (Story) => (
      <div style={{ height: 'min(560px, calc(100dvh - 2rem))' }}>
        <Story />
      </div>
    ),
  ],
  parameters: { layout: 'padded' },
} satisfies Meta<typeof ClassGrid>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Texts that reach beyond their box without being cut: whatever does not fit has to be marked as long. */
function spilledTexts(grid: HTMLElement): (string | null)[] {
  return [...grid.querySelectorAll('[role=gridcell] :is(b, i, span)')]
    .filter((text) => text.closest('[data-long]') === null && text.scrollWidth > text.clientWidth + 1)
    .map(({ textContent }) => textContent);
}

export const School: Story = {
  args: { rows: demoTimetable.rows },
  play: async ({ canvas }) => {
    await document.fonts.ready;
    await waitFor(() => expect(spilledTexts(canvas.getByRole('grid'))).toEqual([]));
  },
};

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
    const replaced = canvas.getByRole('grid').querySelector('[data-kind=replaced] span');
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
    drawnRows.length = 0;

    await userEvent.click(canvas.getByRole('button', { name: 'Изменить' }));
    await waitFor(() => expect(canvas.getByRole('grid').querySelector('[data-kind]')).toBeInTheDocument());

    await expect(new Set(drawnRows)).toEqual(new Set(['row 5В']));
    await expect(before).toBeInTheDocument();
  },
};

export const Today: Story = { args: { today: 'MONDAY', currentLesson: 3 } };

/** A table opens at today's columns, and the keyboard begins there. */
export const OpensAtToday: Story = {
  args: { today: 'THURSDAY', currentLesson: 2 },
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
    ).rows.slice(0, 4),
  },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    await document.fonts.ready;
    await waitFor(() => expect(spilledTexts(grid)).toEqual([]));
    await expect(grid.querySelectorAll('[role=gridcell] span[data-long]').length).toBeGreaterThan(0);
  },
};

export const Empty: Story = { args: { rows: [] } };

export const Loading: Story = { render: () => <ClassGridSkeleton lessonTimes={demoLessonTimes} /> };

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
