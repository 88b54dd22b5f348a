import type { Meta, StoryObj } from '@storybook/react-vite';
import { teacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { buildTimetable } from '@zvonok/domain/timetable/timetable';
import { useState } from 'react';
import { fn } from 'storybook/test';
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

export const TeacherView: Story = {};

export const ClassView: Story = { args: { view: 'group' } };

export const Replaced: Story = { args: { row: 0, slot: 1, view: 'group' } };

export const Subgroups: Story = { args: { row: 0, slot: 4, view: 'group' } };

export const WithoutTeacher: Story = { args: { row: 1, slot: 3, view: 'group' } };

export const Merged: Story = { args: { row: 0, slot: 2 } };

export const Dark: Story = { args: { view: 'group' }, globals: { colorMode: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
