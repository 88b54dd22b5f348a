import type { Meta, StoryObj } from '@storybook/react-vite';
import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { teacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { partsOf } from '@zvonok/domain/timetable/timetable';
import { expect, fn, userEvent, within } from 'storybook/test';
import { demoTeachers, demoTimetable } from '../../testing/demo-timetable.ts';
import { openDialog } from '../../testing/open-dialog.ts';
import { MergeDialog } from './merge-dialog.tsx';

const monday = partsOf(demoTimetable, 'MONDAY').filter(({ subgroup }) => !subgroup);
const first = monday.find(({ number }) => number === 2) as LessonPart;
const second = monday.find(({ number, group }) => number === 2 && group.id !== first.group.id) as LessonPart;
const groups = teacherGroups(demoTimetable, demoTeachers, second);

const meta = {
  component: MergeDialog,
  args: {
    open: true,
    first,
    second,
    teacher: second.teacher,
    groups,
    view: 'group',
    onTeacherChange: fn(),
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof MergeDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The second's own teacher is chosen; another one replaces them. Enter merges. */
export const ClassView: Story = {
  play: async ({ args }) => {
    const canvas = await openDialog();
    const dialog = within(canvas.getByRole('dialog', { name: 'Объединение уроков' }));
    await expect(dialog.getByText('5Б будет объединен с 5А')).toBeInTheDocument();
    const [free] = groups.other;
    await userEvent.selectOptions(dialog.getByLabelText('Учитель'), String(free?.teacher.id));
    await expect(args.onTeacherChange).toHaveBeenCalledWith({
      id: free?.teacher.id,
      name: free?.teacher.name,
    });

    await userEvent.click(dialog.getByRole('button', { name: 'Объединить' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** Those with a conflict cannot be chosen here. */
export const TeacherView: Story = {
  args: { view: 'teacher' },
  play: async ({ args }) => {
    const canvas = await openDialog();
    const busy = canvas.getAllByRole('option', { name: /ведёт/ });
    await expect(busy[0]).toBeDisabled();

    await userEvent.click(canvas.getByRole('button', { name: 'Отменить' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
