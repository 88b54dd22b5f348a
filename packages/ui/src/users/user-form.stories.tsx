import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { UserForm } from './user-form.tsx';

const bound = (name: string, error: string | null = null) => ({ name, error });
const TEACHERS = [
  { id: 1, name: 'Абрамова Н. В.', takenBy: 'Абрамова Наталья' },
  { id: 2, name: 'Фомина Н. Н.', takenBy: null },
];

const meta = {
  component: UserForm,
  args: {
    facts: {
      id: 11,
      login: 'fomina.nn',
      created: '2026-11-10 11-00-00',
      modified: '2026-11-16 09-12-00',
      lastOnline: null,
    },
    fields: {
      lastName: bound('lastName'),
      firstName: bound('firstName'),
      email: bound('email'),
      password: bound('password'),
    },
    role: { value: 'TEACHER', onChange: fn() },
    teacher: { value: null, onChange: fn(), error: null },
    teachers: TEACHERS,
    blocked: { value: false, onChange: fn() },
    protectedFromDeletion: { value: false, onChange: fn() },
    canSave: true,
    back: <Button>Назад</Button>,
    onSubmit: fn((event: { preventDefault: () => void }) => event.preventDefault()),
  },
} satisfies Meta<typeof UserForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Teacher: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Еще не был в сети')).toBeVisible();
    await expect(canvas.getByRole('option', { name: 'Не выбран' })).toBeInTheDocument();
    await expect(canvas.getByRole('option', { name: /Абрамова Н. В. \(Абрамова Наталья\)/ })).toBeDisabled();
    await userEvent.selectOptions(canvas.getByLabelText('Учитель'), 'Фомина Н. Н.');
    await expect(args.teacher.onChange).toHaveBeenCalledWith(2);
  },
};

/** Users cannot lock themselves out. */
export const Own: Story = {
  args: { own: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Роль')).toBeDisabled();
    await expect(canvas.getByRole('checkbox', { name: 'Заблокирован' })).toBeDisabled();
  },
};

/** A password is chosen at registration. */
export const NotRegistered: Story = {
  args: {
    facts: {
      id: 12,
      login: null,
      created: '2026-11-10 11-00-00',
      modified: '2026-11-10 11-00-00',
      lastOnline: null,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText('Новый пароль')).toBeNull();
  },
};

export const Wrong: Story = {
  args: {
    canSave: false,
    fields: {
      ...meta.args.fields,
      lastName: bound('lastName', 'Это поле обязательно!'),
      email: bound('email', 'Неверный формат электронной почты!'),
    },
  },
};
export const Failed: Story = {
  args: { failure: 'Сервер не ответил. Проверьте подключение к сети и повторите.' },
};
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
