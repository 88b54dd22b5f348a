import type { Meta, StoryObj } from '@storybook/react-vite';
import { buildServer, json, problem } from '@zvonok/api-client/testing/fake-server';
import { DEFAULT_ROLE } from '@zvonok/domain/access/roles';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { RegistrationScreen } from '../../features/registration/registration-screen.tsx';
import { TestApp } from '../test-app.tsx';

/** What the server was sent. */
const onRegister = fn();

const LOGIN_IN_USE = 'Логин «fomina.nn» уже занят. Придумайте другой.';

/** A host that accepts the code K7M2QX9. */
const buildHost = () =>
  buildServer(({ path, body }) => {
    if (!path.endsWith('/users/registration')) return problem(404);
    const sent = JSON.parse(body) as { inviteCode: string; login: string };
    onRegister(sent);
    if (sent.inviteCode === 'K7M2QX9') return json({ id: 12, login: sent.login });
    if (sent.inviteCode === 'LOGIN22') return problem(409, { detail: LOGIN_IN_USE });
    if (sent.inviteCode === 'FAILING') return problem(502);
    if (sent.inviteCode === 'OFFLINE') throw new TypeError('Failed to fetch');
    return problem(400, {
      detail: 'Такого кода нет.',
      errors: [{ path: 'body.inviteCode', message: 'Такого кода нет.' }],
    });
  }).fetch;

function Registration({ inviteCode }: { inviteCode: string }) {
  const [server] = useState(buildHost);
  return (
    <TestApp path="/registration" readSearch={(raw) => raw} role={DEFAULT_ROLE} server={server}>
      <RegistrationScreen inviteCode={inviteCode} from={undefined} />
    </TestApp>
  );
}

const meta = {
  title: 'Регистрация',
  component: Registration,
  args: { inviteCode: 'K7M2QX9' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Registration>;
export default meta;

type Story = StoryObj<typeof meta>;

/** With a link that brings the code along. */
export const Register: Story = {
  name: 'Зарегистрироваться по приглашению',
  async play({ canvas, userEvent, step }) {
    await step('Заполнить', async () => {
      await userEvent.type(await canvas.findByLabelText('Логин'), 'fomina.nn');
      await userEvent.type(canvas.getByLabelText('Пароль'), 'Zvonok-2026-fomina');
      await userEvent.type(canvas.getByLabelText('Повторите пароль'), 'Zvonok-2026-fomina');
    });
    await step('Отправить', async () => {
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Зарегистрироваться' })).toBeEnabled());
      await userEvent.click(canvas.getByRole('button', { name: 'Зарегистрироваться' }));
      await waitFor(() =>
        expect(onRegister).toHaveBeenCalledWith(expect.objectContaining({ login: 'fomina.nn' })),
      );
    });
  },
};

/** A code that does not work keeps everything typed. */
export const WrongCode: Story = {
  name: 'Код не подошёл',
  args: { inviteCode: 'AAAAAAA' },
  async play(context) {
    await Register.play?.(context);
    const { canvas, userEvent } = context;
    const code = canvas.getByLabelText('Пригласительный код');
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByLabelText('Логин')).toHaveValue('fomina.nn');
    await waitFor(() => expect(code).toHaveFocus());
    await expect(code).toHaveAccessibleDescription('Такого кода нет.');
    await userEvent.type(code, '{Backspace}B');
    await expect(code).toBeValid();
  },
};

const refused = (inviteCode: string, told: string): Story => ({
  args: { inviteCode },
  async play(context) {
    await Register.play?.(context);
    const { canvas } = context;
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(told));
    await expect(canvas.getByLabelText('Пригласительный код')).toHaveValue(inviteCode);
    await expect(canvas.getByLabelText('Повторите пароль')).toHaveValue('Zvonok-2026-fomina');
  },
});
const InUse = refused('LOGIN22', LOGIN_IN_USE);
export const LoginInUse: Story = {
  ...InUse,
  name: 'Логин занят',
  async play(context) {
    await InUse.play?.(context);
    await waitFor(() => expect(context.canvas.getByLabelText('Логин')).toHaveFocus());
  },
};
export const Failing: Story = {
  ...refused('FAILING', 'На сервере школы произошла ошибка. Попробуйте ещё раз через минуту.'),
  name: 'Сервер не справился',
};
export const Unreachable: Story = {
  ...refused('OFFLINE', 'Нет подключения к сети'),
  name: 'Нет сети',
};

const HINT = 'Минимум 6 символов, одна цифра и одна большая буква. Может содержать спец. символы';

/** Each field says what is wrong with it once it is left, and all of them have to hold. */
export const Wrong: Story = {
  name: 'Каждое поле говорит, что в нём не так',
  args: { inviteCode: '' },
  async play({ canvas, userEvent }) {
    const [code, login, password, confirmation, email] = [
      'Пригласительный код',
      'Логин',
      'Пароль',
      'Повторите пароль',
      'Электронная почта, если есть',
    ].map((label) => canvas.getByLabelText(label));
    if (!code || !login || !password || !confirmation || !email) throw new Error('A field is missing.');
    const submit = canvas.getByRole('button', { name: 'Зарегистрироваться' });
    const says = (field: HTMLElement, what: string) =>
      waitFor(() => expect(field).toHaveAccessibleDescription(what));

    await userEvent.type(code, 'AB12CD');
    await expect(code).not.toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(login);
    await says(code, 'Пригласительный код состоит из 7 символов');
    await userEvent.type(password, 'abcdef');
    await says(login, 'Это обязательное поле!');
    await userEvent.type(confirmation, 'Abcdef');
    await says(password, HINT);
    await expect(password).toBeInvalid();
    await userEvent.type(email, 'kim@');
    await says(confirmation, 'Пароли не совпадают');
    await userEvent.click(code);
    await says(email, 'Неверный формат электронной почты!');
    await expect(submit).toBeDisabled();

    const right = [
      [code, 'AAAAAAA', 'AAAAAA'],
      [login, 'fomina.nn', ' '],
      [password, 'Zvonok-2026', 'zvonok'],
      [confirmation, 'Zvonok-2026', 'zvonok'],
      [email, 'kim@school.example', 'kim@'],
    ] as const;
    const write = async (field: HTMLElement, text: string) => {
      await userEvent.clear(field);
      await userEvent.type(field, text);
    };
    for (const [field, text] of right) await write(field, text);
    await waitFor(() => expect(submit).toBeEnabled());
    for (const [field, text, wrong] of right) {
      await write(field, wrong);
      await waitFor(() => expect(submit).toBeDisabled());
      await write(field, text);
      await waitFor(() => expect(submit).toBeEnabled());
    }
    await userEvent.click(canvas.getAllByRole('button', { name: 'Показать пароль' })[1] as HTMLElement);
    await expect(confirmation).toHaveAttribute('type', 'text');
    await expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Скрыть пароль' }));
    await expect(confirmation).toHaveAttribute('type', 'password');
    await write(password, 'Zvonok-2027');
    await userEvent.tab();
    await says(confirmation, 'Пароли не совпадают');
  },
};
