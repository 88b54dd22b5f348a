import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { demoTeacherRows } from '../../testing/demo-timetable.ts';
import { TeacherSelect } from './teacher-select.tsx';

const meta = {
  component: TeacherSelect,
  args: { teachers: demoTeacherRows.map((row) => row.teacher), value: null, onChange: fn() },
} satisfies Meta<typeof TeacherSelect>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NotChosen: Story = {
  play: async ({ args, canvas }) => {
    const select = canvas.getByLabelText('Учитель');
    await expect(select).toHaveDisplayValue('Не выбрано');

    await userEvent.selectOptions(select, 'Абрамова П. М.');
    await expect(args.onChange).toHaveBeenCalledWith(args.teachers[0]?.id);
  },
};

export const Chosen: Story = { args: { value: demoTeacherRows[3]?.teacher.id ?? null } };

export const LongText: Story = {
  args: { teachers: [{ id: 1, name: 'Константинопольская-Вознесенская Александра Владимировна' }], value: 1 },
  globals: { viewport: { value: 'phone' } },
};
