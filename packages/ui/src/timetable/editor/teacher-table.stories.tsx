import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { IconButton } from '../../controls/button.tsx';
import { EditIcon } from '../../controls/icon.tsx';
import { demoTeachers } from '../../testing/demo-timetable.ts';
import { type StaffTeacher, TeacherTable } from './teacher-table.tsx';

const teachers: StaffTeacher[] = demoTeachers
  .slice(0, 8)
  .map(({ id, name, eduSubject }) => ({ id, name, eduSubject: eduSubject ?? '' }));

const meta = {
  component: TeacherTable<StaffTeacher>,
  args: {
    teachers,
    renderActions: ({ name }) => (
      <IconButton size="sm" label={`Изменить: ${name}`} icon={<EditIcon size={18} />} />
    ),
  },
} satisfies Meta<typeof TeacherTable<StaffTeacher>>;
export default meta;

type Story = StoryObj<typeof meta>;

const names = (canvas: { getAllByRole: (role: 'rowheader') => HTMLElement[] }) =>
  canvas.getAllByRole('rowheader').map(({ textContent }) => textContent);

/** By name at first; a press on a heading turns the order, and a piece of a name or a subject finds. */
export const Staff: Story = {
  play: async ({ canvas, userEvent }) => {
    const sorted = teachers.map(({ name }) => name).toSorted(new Intl.Collator('ru').compare);
    await expect(names(canvas)).toEqual(sorted);
    await userEvent.click(canvas.getByRole('button', { name: 'Учитель' }));
    await expect(names(canvas)).toEqual(sorted.toReversed());
    await expect(canvas.getByRole('columnheader', { name: 'Учитель' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );

    await userEvent.type(canvas.getByLabelText('Найти учителя'), (sorted[0] ?? '').slice(0, 4).toUpperCase());
    await expect(names(canvas)).toEqual([sorted[0]]);
    await userEvent.type(canvas.getByLabelText('Найти учителя'), 'щщщ');
    await expect(canvas.getByRole('status')).toHaveTextContent('Никого не нашлось');
  },
};

export const Long: Story = {
  args: {
    teachers: [
      {
        id: 1,
        name: 'Константинопольская-Задунайская Александра Владимировна',
        eduSubject:
          'Основы безопасности и защиты Родины, Изобразительное искусство, Вероятность и статистика',
      },
      { id: 2, name: 'Ли А. А.', eduSubject: '' },
    ],
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
