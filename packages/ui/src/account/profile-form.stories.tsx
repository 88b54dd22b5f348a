import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { type ProfileField, ProfileForm } from './profile-form.tsx';

const VALUES: Record<ProfileField, string> = {
  lastName: 'Жданова',
  firstName: 'Галина',
  email: 'zhdanova.gd@gymnasium7.example',
  password: '',
};

type Fields = Record<ProfileField, { name: string; error: string | null; defaultValue: string }>;

function fieldsWith(errors: Partial<Record<ProfileField, string>> = {}, values = VALUES): Fields {
  const entries = Object.entries(values).map(([name, defaultValue]) => [
    name,
    { name, error: errors[name as ProfileField] ?? null, defaultValue },
  ]);
  return Object.fromEntries(entries) as Fields;
}

const meta = {
  component: ProfileForm,
  args: {
    facts: {
      login: 'zhdanova.gd',
      role: 'Секретарь учебной части',
      created: '2026-09-01 08-00-00',
      modified: '2026-11-10 14-21-35',
    },
    fields: fieldsWith(),
    canSave: true,
    onSubmit: fn((event: { preventDefault: () => void }) => event.preventDefault()),
  },
} satisfies Meta<typeof ProfileForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('10.11.2026 14:21')).toBeVisible();

    await userEvent.type(canvas.getByLabelText('Имя'), '{Enter}');

    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Wrong: Story = {
  args: {
    canSave: false,
    fields: fieldsWith({
      firstName: 'Это поле обязательно!',
      email: 'Неверный формат электронной почты!',
      password: 'Минимум 6 символов, одна цифра и одна большая буква. Может содержать спец. символы',
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Имя')).toHaveAccessibleDescription('Это поле обязательно!');
    await expect(canvas.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  },
};

export const Saving: Story = { args: { busy: true } };
export const Refused: Story = { args: { failure: 'Изменения не были сохранены' } };

export const LongText: Story = {
  args: {
    fields: fieldsWith({}, { ...VALUES, lastName: 'Константинопольская-Преображенская-Вознесенская' }),
    facts: {
      login: 'konstantinopolskaya-preobrazhenskaya.aleksandra-vladimirovna',
      role: 'Секретарь учебной части, Заместитель директора',
      created: '2026-09-01 08-00-00',
      modified: '2026-11-10 14-21-35',
    },
  },
  globals: { viewport: { value: 'phone' } },
};
