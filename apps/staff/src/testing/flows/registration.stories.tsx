import type { Meta, StoryObj } from '@storybook/react-vite';
import { buildServer, json, problem } from '@zvonok/api-client/testing/fake-server';
import { DEFAULT_ROLE } from '@zvonok/domain/access/roles';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { RegistrationScreen } from '../../features/registration/registration-screen.tsx';
import { TestApp } from '../test-app.tsx';

/** What the server was sent. */
const onRegister = fn();

/** A host that accepts the code K7M2QX9. */
const buildHost = () =>
  buildServer(({ path, body }) => {
    if (!path.endsWith('/users/registration')) return problem(404);
    const sent = JSON.parse(body) as { inviteCode: string; login: string };
    onRegister(sent);
    if (sent.inviteCode === 'K7M2QX9') return json({ id: 12, login: sent.login });
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
    await expect(await context.canvas.findByRole('alert')).toBeVisible();
    await expect(context.canvas.getByLabelText('Логин')).toHaveValue('fomina.nn');
  },
};
