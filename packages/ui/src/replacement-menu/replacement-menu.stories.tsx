import type { Meta, StoryObj } from '@storybook/react-vite';
import { teacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { buildTimetable } from '@zvonok/domain/timetable/timetable';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { demoGroups, demoTeachers, EVERY_CHANGE } from '../testing/demo-timetable.ts';
import { ReplacementMenu } from './replacement-menu.tsx';

const timetable = buildTimetable(demoGroups(EVERY_CHANGE));

interface OnACellProps {
  row: number;
  slot: number;
  view: 'group' | 'teacher';
  onChoose: () => void;
  onReset: () => void;
  onClose: () => void;
}

/** A stand-in for the cell the menu belongs to. */
function OnACell({ row, slot, view, onChoose, onReset, onClose }: OnACellProps) {
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
          groups={teacherGroups(timetable, demoTeachers, part)}
          view={view}
          onChoose={onChoose}
          onReset={onReset}
          onClose={onClose}
        />
      )}
    </div>
  );
}

const meta = {
  title: 'replacement-menu/ReplacementMenu',
  component: OnACell,
  args: { row: 5, slot: 8, view: 'teacher', onChoose: fn(), onReset: fn(), onClose: fn() },
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
  },
};

/** Found by typing, chosen by arrows and Enter; Escape gives the focus back to the cell. */
export const Keyboard: Story = {
  args: { view: 'group' },
  play: async ({ args, canvas }) => {
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Панова Л. Е.' }));

    await userEvent.keyboard('агеев{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Агеева И. В.' }));

    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Клетка' })).toHaveFocus();
  },
};

/** In the class view they stand apart and can be chosen. */
export const ClassView: Story = {
  args: { view: 'group' },
  play: async ({ args, canvas }) => {
    const [busy] = within(canvas.getByRole('group', { name: 'Учителя с конфликтами' })).getAllByRole(
      'option',
    );

    if (busy) await userEvent.click(busy);

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
  args: { row: 1, slot: 3, view: 'group' },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        'Невозможно поставить замену: Добавьте основного преподавателя в редакторе расписания',
      ),
    ).toBeVisible();
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();
  },
};

export const Merged: Story = { args: { row: 0, slot: 2 } };

export const Dark: Story = { args: { view: 'group' }, globals: { colorMode: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
