import type { Meta } from '@storybook/react-vite';
import { Refusal, type Schema } from '@zvonok/api-client/testing/contract-server';
import { DEFAULT_CONSENT } from '@zvonok/domain/notifications/delivery-texts';
import { expect, waitFor, within } from 'storybook/test';
import type { AppAtProps } from '../app-at.tsx';
import { failed, longTexts, offline, onPhone, SCREEN, see, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Своё/Профиль',
  args: { ...SCREEN.args, address: '/app/profile/information', role: 'ADMIN_EDU_PART' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state({ role: 'heading', name: 'Информация' });
export const SecondFactorOn = state(/коды восстановления/i, {
  answers: {
    'GET /user-management/api/users/profile/second-factor': {
      ...{ enabled: true, dateEnabled: '2026-10-05 12-00-00', recoveryCodesLeft: 2 },
    },
  },
});
const DELIVERY = 'GET /notification/api/delivery';
const OFFERED: Schema<'OwnDelivery'> = {
  channels: [
    { channel: 'max', state: 'on', address: null, isRefused: false },
    { channel: 'email', state: 'off', address: null, isRefused: false },
  ],
  consent: DEFAULT_CONSENT,
  choice: {
    ...{ replacements: true, requests: true, messages: true, passesFirstLesson: true },
    ...{ quietFrom: '21:00', quietUntil: '06:30' },
  },
};

/** The code of the letter goes into the same dialog. */
export const Delivery = state(
  { role: 'heading', name: 'Сообщать мне' },
  {
    answers: {
      [DELIVERY]: OFFERED,
      'POST /notification/api/delivery/{channel}': { url: null },
      'PUT /notification/api/delivery/{channel}': new Refusal(400, {
        errors: [{ path: 'body.code', message: 'Код не подошёл' }],
      }),
    },
  },
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Подключить: Почта' }));
    const page = within(document.body);
    await userEvent.click(await page.findByRole('button', { name: 'Согласен, прислать код' }));
    const code = await page.findByRole('textbox', { name: 'Код из письма' });
    await userEvent.type(code, '407213');
    await userEvent.click(page.getByRole('button', { name: 'Подтвердить' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription('Код не подошёл'));
  },
);
export const DeliveryOnPhone = onPhone(
  state({ role: 'heading', name: 'Сообщать мне' }, { answers: { [DELIVERY]: OFFERED } }),
);
const INFORMATION = { role: 'heading', name: 'Информация' };
const PUT = 'PUT /user-management/api/users/profile';

/** It cannot be saved while a field is wrong, and each says what is. */
export const Wrong = state(INFORMATION, {}, async ({ canvas, userEvent }) => {
  const save = await canvas.findByRole('button', { name: 'Сохранить' });
  await waitFor(() => expect(save).toBeEnabled());
  for (const [label, wrong, right, told] of [
    ['Фамилия', '', 'Жданова', 'Это поле обязательно!'],
    ['Имя', ' ', 'Галина', 'Это поле обязательно!'],
    ['Электронная почта', 'zhdanova@', '', 'Неверный формат электронной почты!'],
    ['Новый пароль', 'zvonok', '', /^Минимум 6 символов, одна цифра и одна большая буква\./],
  ] as const) {
    const field = canvas.getByLabelText(label);
    const write = async (text: string) => {
      await userEvent.clear(field);
      if (text !== '') await userEvent.type(field, text);
    };
    await write(wrong);
    await waitFor(() => expect(field).toHaveAccessibleDescription(told));
    await expect(save).toBeDisabled();
    await write(right);
    await waitFor(() => expect(save).toBeEnabled());
  }
});

/** What the server refuses stands at its field, and what was typed stays. */
export const Refused = state(
  INFORMATION,
  {
    answers: {
      [PUT]: new Refusal(409, {
        title: 'Почта занята',
        detail: 'Такая почта уже есть.',
        errors: [{ path: 'body.email', message: 'Такая почта уже есть.' }],
      }),
    },
  },
  async ({ canvas, userEvent }) => {
    const email = await canvas.findByLabelText('Электронная почта');
    await userEvent.type(canvas.getByLabelText('Имя'), ' Д.');
    await userEvent.click(canvas.getByRole('button', { name: 'Сохранить' }));
    await see(/^Изменения не были сохранены/);
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toBeInvalid();
    await expect(canvas.getByLabelText('Имя')).toHaveValue('Галина Д.');
  },
);

/** Without an answer what was typed stays, and can be sent again. */
export const Unanswered = state(
  INFORMATION,
  {
    answers: {
      [PUT]: () => {
        throw new TypeError('Failed to fetch');
      },
    },
  },
  async ({ canvas, userEvent }) => {
    const password = await canvas.findByLabelText('Новый пароль');
    await userEvent.type(password, 'Kabinet-77');
    await userEvent.click(canvas.getByRole('button', { name: 'Сохранить' }));
    await see(/^Изменения не были сохранены/);
    await expect(password).toHaveValue('Kabinet-77');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Сохранить' })).toBeEnabled());
  },
);
export const Failed = failed();
export const Loading = waiting();
export const Offline = offline();
export const Phone = onPhone(Full);
export const LongTexts = longTexts({ role: 'heading', name: 'Информация' });
