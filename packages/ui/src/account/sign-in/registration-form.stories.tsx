import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { EntryCard, PublicPage } from '../../layout/public-page.tsx';
import { type RegistrationField, RegistrationForm } from './registration-form.tsx';

const FIELDS: readonly RegistrationField[] = ['inviteCode', 'login', 'password', 'confirmation', 'email'];

function fieldsWith(errors: Partial<Record<RegistrationField, string>> = {}) {
  const entries = FIELDS.map((name) => [name, { name, error: errors[name] ?? null }]);
  return Object.fromEntries(entries) as Record<RegistrationField, { name: string; error: string | null }>;
}

const onSubmit = fn((event: { preventDefault: () => void }) => event.preventDefault());

const meta = {
  component: RegistrationForm,
  args: { fields: fieldsWith(), canSubmit: false, status: { kind: 'idle' }, onSubmit },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <PublicPage year={2026}>
        <EntryCard title="Регистрация" schoolName="Гимназия № 7">
          <Story />
        </EntryCard>
      </PublicPage>
    ),
  ],
} satisfies Meta<typeof RegistrationForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Зарегистрироваться' })).toBeDisabled();
  },
};

export const Recognised: Story = {
  name: 'Recognised by password managers',
  play: async ({ canvas }) => {
    const autocomplete = (label: string) => canvas.getByLabelText(label).getAttribute('autocomplete');
    await expect(autocomplete('Логин')).toBe('username');
    await expect(autocomplete('Пароль')).toBe('new-password');
    await expect(autocomplete('Повторите пароль')).toBe('new-password');
    await expect(autocomplete('Электронная почта, если есть')).toBe('email');
  },
};

export const Ready: Story = {
  args: { canSubmit: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Повторите пароль'), 'Секрет{Enter}');

    await expect(onSubmit).toHaveBeenCalled();
  },
};

export const EverythingWrong: Story = {
  args: {
    fields: fieldsWith({
      inviteCode: 'Пригласительный код состоит из 7 символов',
      login: 'Это обязательное поле!',
      password: 'Минимум 6 символов, одна цифра и одна большая буква. Может содержать спец. символы',
      confirmation: 'Пароли не совпадают',
      email: 'Неверный формат электронной почты!',
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Повторите пароль')).toHaveAccessibleDescription(
      'Пароли не совпадают',
    );
  },
};

export const Refused: Story = {
  args: {
    canSubmit: true,
    status: { kind: 'failed', message: 'Логин «fomina.nn» уже занят. Придумайте другой.' },
  },
};

export const Busy: Story = { args: { canSubmit: true, status: { kind: 'busy' } } };

export const WithFooter: Story = { args: { footer: <a href="/login">Уже есть аккаунт?</a> } };

export const Phone: Story = { args: EverythingWrong.args ?? {}, globals: { viewport: { value: 'phone' } } };
