import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { type InvitedLine, InvitePeopleForm, InvitesReady, InviteWays } from './invite-people-form.tsx';
import { NewUserFields } from './new-user-fields.tsx';

const FREE = { id: 2, name: 'Фомина Н. Н.', takenBy: null };

const meta = {
  component: NewUserFields,
  subcomponents: { InvitePeopleForm, InvitesReady, InviteWays },
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

const PEOPLE: readonly InvitedLine[] = [
  {
    ...{ line: 1, lastName: 'Фомина', firstName: 'Надежда Николаевна', role: 'TEACHER', email: '' },
    ...{ faults: [], teacher: { kind: 'known', ...FREE }, namesakes: [], isConfirmed: false },
  },
  {
    ...{ line: 3, lastName: 'Жданова', firstName: 'Галина', role: null, email: 'zhdanova.gd@gymnasium7' },
    ...{ faults: ['Нет роли «сикретарь».'], teacher: null, isConfirmed: false },
    namesakes: ['Жданова Галина, секретарь'],
  },
];

/** Many at once: what was read of each line of a list, with its faults. */
export const ManyAtOnce: Story = {
  render: () => (
    <InvitePeopleForm
      source={{ kind: 'list', field: { name: 'people', error: null }, usualRole: '', onUsualRole: fn() }}
      people={PEOPLE}
      problem="Ошибок: 1"
      onConfirm={fn()}
      busy={false}
      failure={null}
      onSubmit={fn()}
    />
  ),
};
export const ManyAtOncePhone: Story = { ...ManyAtOnce, globals: { viewport: { value: 'phone' } } };
export const TeachersOfTheTimetable: Story = {
  render: () => (
    <InvitePeopleForm
      source={{ kind: 'timetable', found: 1, skipped: [{ name: 'Абрамова Н. В.', reason: 'account' }] }}
      people={PEOPLE.slice(0, 1)}
      problem={null}
      onConfirm={fn()}
      busy={false}
      failure={null}
      onSubmit={fn()}
    />
  ),
};
export const ManyInvited: Story = {
  render: () => (
    <InviteWays>
      <InvitesReady count={2}>К пользователям</InvitesReady>
    </InviteWays>
  ),
};
