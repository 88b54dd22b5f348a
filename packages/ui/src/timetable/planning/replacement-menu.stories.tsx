import type { Meta, StoryObj } from '@storybook/react-vite';
import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { rankedGroups } from '@zvonok/domain/planning/rank-candidates';
import type { RecentCover, RecentCovers } from '@zvonok/domain/planning/recent-covers';
import { teacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { buildTimetable } from '@zvonok/domain/timetable/timetable';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { demoGroups, demoTeachers, EVERY_CHANGE } from '../../testing/demo-timetable.ts';
import { ReplacementMenu } from './replacement-menu.tsx';

const timetable = buildTimetable(demoGroups(EVERY_CHANGE));

interface OnACellProps {
  row: number;
  slot: number;
  view: 'group' | 'teacher';
  onChoose: () => void;
  onReset: () => void;
  onGoHome: () => void;
  onMerge: () => void;
  onClose: () => void;
  editorHref?: string;
  /** Recent hours of the journal; without them teachers stand by name. */
  recent?: RecentCovers;
}

const COVERS = [1, 2, 3].map((schoolDaysAgo): RecentCover => ({ kind: 'replacement', schoolDaysAgo }));
const byName = (part: LessonPart) => teacherGroups(timetable, demoTeachers, part);

/** A stand-in for the cell the menu belongs to. */
function OnACell({ row, slot, view, recent, ...rest }: OnACellProps) {
  const parts = timetable.rows[row]?.cells[slot]?.parts ?? [];
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [part, setPart] = useState(parts[0]);
  if (!part) return <p>Здесь нет урока</p>;
  return (
    <div style={{ height: 520 }}>
      <button
        ref={setAnchor}
        type="button"
        style={{ width: 118, height: 56, background: 'var(--zv-current-bg)' }}
      >
        Клетка
      </button>
      {anchor && (
        <ReplacementMenu
          anchor={anchor}
          parts={parts}
          part={part}
          onPartChange={setPart}
          groups={recent ? rankedGroups(byName(part), timetable, part, { recent }) : byName(part)}
          view={view}
          {...rest}
        />
      )}
    </div>
  );
}

const meta = {
  component: OnACell,
  subcomponents: { ReplacementMenu },
  args: {
    row: 5,
    slot: 8,
    view: 'teacher',
    onChoose: fn(),
    onReset: fn(),
    onGoHome: fn(),
    onMerge: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof OnACell>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Teachers with a conflict are shown with the reason, and cannot be chosen here. */
export const TeacherView: Story = {
  play: async ({ args, canvas }) => {
    const search = canvas.getByRole('combobox', { name: 'Найти учителя' });
    await expect(search).toHaveFocus();
    const [busy] = within(canvas.getByRole('group', { name: 'Учителя с конфликтами' })).getAllByRole(
      'option',
    );
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    await expect(busy).toHaveTextContent(/ведёт \d+[А-Я], каб\. /);

    if (busy) await userEvent.click(busy);
    await expect(args.onChoose).not.toHaveBeenCalled();

    const menu = canvas.getByRole('dialog', { name: 'Редактировать замены' }).getBoundingClientRect();
    await expect([menu.width, menu.height]).toEqual([350, 300]);
    const cell = canvas.getByRole('button', { name: 'Клетка' }).getBoundingClientRect();
    await expect(menu.left >= cell.right || menu.right <= cell.left || menu.top >= cell.bottom).toBe(true);
  },
};

/** Next to each teacher stand the reason and the number of substitutions this month, if there were any. */
export const Ranked: Story = {
  args: { recent: new Map(demoTeachers.map(({ id }) => [id, id % 2 === 0 ? COVERS : []])) },
  play: async ({ canvas }) => {
    const options = canvas.getAllByRole('option');
    for (const option of options) await expect(option).not.toHaveTextContent(/замен за месяц: 0/);
    const asked = options.filter(({ textContent }) => /замен за месяц:\s[1-9]/.test(textContent ?? ''));
    await expect(asked.length).toBeGreaterThan(0);
    await expect(asked.length).toBeLessThan(options.length);
    await expect(options[0]).toHaveTextContent(/предмет/);
    const labels = [...(options[0]?.querySelectorAll('[data-labels] > span') ?? [])];
    await expect(labels.length).toBeGreaterThan(0);
    for (const label of labels) await expect(label).not.toHaveTextContent(/замен за месяц/);
    const busy = within(canvas.getByRole('group', { name: 'Учителя с конфликтами' })).getAllByRole('option');
    await expect(busy[0]).toHaveTextContent(/ведёт \d+[А-Я]/);
  },
};

/** Nothing was done to this lesson: its class can go home, and it can be merged. */
export const GoHomeAndMerge: Story = {
  args: { editorHref: '/app/schedule/editor?lesson=7Б-2-2' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Отпустить домой' }));
    await expect(args.onGoHome).toHaveBeenCalledOnce();

    await userEvent.click(canvas.getByRole('button', { name: 'Объединить' }));
    await expect(args.onMerge).toHaveBeenCalledOnce();

    const link = canvas.getByRole('link', { name: 'редакторе расписания' });
    await expect(link).toHaveAttribute('href', '/app/schedule/editor?lesson=7Б-2-2');
    await expect(canvas.queryByRole('button', { name: 'Сбросить' })).not.toBeInTheDocument();
  },
};

/** Found by typing, chosen by arrows and Enter; Escape gives the focus back to the cell. */
export const Keyboard: Story = {
  args: { view: 'group' },
  play: async ({ args, canvas }) => {
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Панова Л. Е.' }));

    // Busy then: has to be confirmed.
    await userEvent.keyboard('агеев{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Поставить всё равно' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Агеева И. В.' }));

    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Клетка' })).toHaveFocus();
  },
};

/** Tab past the last button closes it and goes back to the cell; so does Shift and Tab before the first. */
export const LeftByTab: Story = {
  args: { view: 'group' },
  play: async ({ args, canvas }) => {
    await userEvent.tab({ shift: true });
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('button', { name: 'Клетка' })).toHaveFocus();

    canvas.getByRole('button', { name: 'Отмена' }).focus();
    await userEvent.tab();
    await expect(args.onClose).toHaveBeenCalledTimes(2);
    await expect(canvas.getByRole('button', { name: 'Клетка' })).toHaveFocus();
  },
};

/** In the class view they stand apart and can be chosen, after a question that says what keeps them. */
export const ClassView: Story = {
  args: { view: 'group' },
  play: async ({ args, canvas }) => {
    const [busy] = within(canvas.getByRole('group', { name: 'Учителя с конфликтами' })).getAllByRole(
      'option',
    );

    if (busy) await userEvent.click(busy);
    await expect(args.onChoose).not.toHaveBeenCalled();
    const confirm = canvas.getByRole('button', { name: 'Поставить всё равно' });
    await expect(confirm).toHaveFocus();
    await expect(canvas.getByRole('group', { name: /ведёт \d+[А-Я], каб\. / })).toBeVisible();
    await userEvent.click(confirm);

    await expect(args.onChoose).toHaveBeenCalledOnce();
  },
};

export const Replaced: Story = {
  args: { row: 0, slot: 1, view: 'group' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Прохорова Р. А. заменяет Некрасова Д. Б.')).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Сбросить' }));

    await expect(args.onReset).toHaveBeenCalledOnce();
  },
};

export const Subgroups: Story = {
  args: { row: 0, slot: 4, view: 'group' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: '2 группа' }));

    await expect(canvas.getByText('Третьяков С. И. заменяет Лапина О. А.')).toBeVisible();
  },
};

export const WithoutTeacher: Story = {
  args: { row: 1, slot: 3, view: 'group', editorHref: '/app/schedule/editor?lesson=5Б-1-4' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent(
      'Невозможно поставить замену: Добавьте основного преподавателя в редакторе расписания',
    );
    await expect(canvas.getByRole('link', { name: 'редакторе расписания' })).toBeVisible();
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();
  },
};

/** A merged lesson can only be taken apart; the menu is as high as that. */
export const Merged: Story = {
  args: { row: 0, slot: 2 },
  play: async ({ args, canvas }) => {
    const cancel = canvas.getByRole('button', { name: 'Отменить объединение' });
    await expect(cancel).toHaveFocus();
    await expect(canvas.getByRole('dialog').getBoundingClientRect().height).toBeLessThan(180);
    await expect(canvas.queryByRole('button', { name: 'Объединить' })).not.toBeInTheDocument();

    await userEvent.click(cancel);

    await expect(args.onReset).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
