import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { NewUserFields } from './new-user-fields.tsx';

const FREE = { id: 2, name: 'Фомина Н. Н.', takenBy: null };

const meta = {
  component: NewUserFields,
  args: {
    lastName: { name: 'lastName', error: null },
    firstName: { name: 'firstName', error: null },
    role: 'TEACHER',
    onRole: fn(),
    createTeacher: true,
    onCreateTeacher: fn(),
    teacherName: 'Фомина Н.',
    teachers: [{ id: 1, name: 'Абрамова Н. В.', takenBy: 'Абрамова Наталья' }, FREE],
    teacherId: null,
    onTeacher: fn(),
  },
} satisfies Meta<typeof NewUserFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithANewTeacher: Story = {};
/** Who is in the timetable already is taken by one press. */
export const LikelyKnown: Story = {
  args: { likely: [FREE] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Фомина/ }));
    await expect(args.onTeacher).toHaveBeenCalledWith(2);
    await expect(args.onCreateTeacher).toHaveBeenCalledWith(false);
  },
};
export const OfTheTimetable: Story = { args: { createTeacher: false } };
export const Wrong: Story = {
  args: { lastName: { name: 'lastName', error: 'Это поле обязательно!' } },
};
