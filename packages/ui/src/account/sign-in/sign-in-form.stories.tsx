import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { EntryCard, PublicPage } from '../../layout/public-page.tsx';
import { SignInForm, type SignInStatus } from './sign-in-form.tsx';

const REFUSED: SignInStatus = { kind: 'failed', message: 'Ваши данные являются неверными!' };

const meta = {
  component: SignInForm,
  args: { status: { kind: 'idle' }, onSignIn: fn() },
  parameters: { layout: 'fullscreen', schoolName: 'Гимназия № 7' },
  decorators: [
    (Story, { parameters }) => (
      <PublicPage year={2026}>
        <EntryCard schoolName={parameters.schoolName}>
          <Story />
        </EntryCard>
      </PublicPage>
    ),
  ],
} satisfies Meta<typeof SignInForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Войти' }));

    await expect(args.onSignIn).not.toHaveBeenCalled();
    await expect(canvas.getByLabelText('Логин')).toHaveFocus();
    await expect(canvas.getByLabelText('Логин')).toHaveAccessibleDescription('Введите логин');
  },
};

export const Filled: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Логин'), ' zhdanova.gd');
    await userEvent.type(canvas.getByLabelText('Пароль'), 'Zvonok-2026{Enter}');

    await expect(args.onSignIn).toHaveBeenCalledWith({
      login: 'zhdanova.gd',
      password: 'Zvonok-2026',
      remember: true,
    });
  },
};

export const Recognised: Story = {
  name: 'Recognised by password managers',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Пароль'), 'Zvonok-2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Показать пароль' }));
    await expect(canvas.getByLabelText('Пароль')).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Скрыть пароль' }));
    await expect(canvas.getByLabelText('Пароль')).toHaveAttribute('type', 'password');
    await expect(canvas.getByLabelText('Пароль')).toHaveAttribute('autocomplete', 'current-password');
    await expect(canvas.getByLabelText('Логин')).toHaveAttribute('autocomplete', 'username');
  },
};

export const Busy: Story = { args: { status: { kind: 'busy' } } };

/** Refuses whatever is sent, as the server would. */
function Refusing({ answer }: { answer: SignInStatus }) {
  const [status, setStatus] = useState<SignInStatus>({ kind: 'idle' });
  return <SignInForm status={status} onSignIn={() => setStatus({ ...answer })} />;
}

export const WrongData: Story = {
  render: () => <Refusing answer={REFUSED} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Логин'), 'zhdanova.gd');
    await userEvent.type(canvas.getByLabelText('Пароль'), 'не тот{Enter}');

    await expect(canvas.getByRole('alert')).toHaveTextContent('Ваши данные являются неверными!');
    await expect(canvas.getByLabelText('Логин')).toHaveValue('zhdanova.gd');
    await expect(canvas.getByLabelText('Пароль')).toHaveValue('');
    await expect(canvas.getByLabelText('Пароль')).toHaveFocus();
  },
};

/** What is missing is said instead of the refusal before it, which is not the reason any more. */
export const EmptyAfterRefusal: Story = {
  render: () => <Refusing answer={REFUSED} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Логин'), 'zhdanova.gd');
    await userEvent.type(canvas.getByLabelText('Пароль'), 'не тот{Enter}');
    await expect(canvas.getByText('Ваши данные являются неверными!')).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Войти' }));

    await expect(canvas.getByLabelText('Пароль')).toHaveAccessibleDescription(/Введите пароль/);
    await expect(canvas.queryByText('Ваши данные являются неверными!')).toBeNull();
  },
};

export const NoConnection: Story = {
  render: () => (
    <Refusing answer={{ kind: 'failed', message: 'Нет подключения к сети', keepPassword: true }} />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Логин'), 'zhdanova.gd');
    await userEvent.type(canvas.getByLabelText('Пароль'), 'Zvonok-2026{Enter}');

    await expect(canvas.getByLabelText('Пароль')).toHaveValue('Zvonok-2026');
  },
};

export const WithNotice: Story = {
  args: {
    notice: 'Вход с мобильных устройств временно недоступен. Пожалуйста, используйте компьютер.',
  },
};

export const WithLinks: Story = { args: { footer: <a href="/registration">Регистрация</a> } };

export const Phone: Story = { args: { status: REFUSED }, globals: { viewport: { value: 'phone' } } };

export const LongSchoolName: Story = {
  parameters: {
    schoolName:
      'Муниципальное автономное общеобразовательное учреждение «Гимназия № 146 имени Героя Советского Союза»',
  },
};
