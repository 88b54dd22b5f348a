import type { Meta } from '@storybook/react-vite';
import { Refusal } from '@zvonok/api-client/testing/contract-server';
import { UNKNOWN_STATUS_CODE } from '@zvonok/domain/certificates/certificates';
import { expect } from 'storybook/test';
import type { AppAtProps } from '../app-at.tsx';
import { onPhone, SCREEN, type ScreenStory, see, state } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Заявки и справки/Заказ справки',
  args: { ...SCREEN.args, address: '/certificate', role: null },
} satisfies Meta<AppAtProps>;
export default meta;

const FORM = { role: 'heading', name: 'Заказ справки' };
const CREATE = 'POST /adm-procedure/api/certificate/create';

const TOO_MANY = { detail: 'Слишком много заявок подряд. Подождите минуту и закажите ещё раз.' };

export const Form = state(FORM);

const order: NonNullable<ScreenStory['play']> = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText(/^Фамилия/), 'Абрамова Анна');
  await userEvent.type(canvas.getByLabelText(/^Класс/), '5А');
  await userEvent.click(canvas.getByRole('button', { name: 'Заказать справку' }));
};

const ORDERED = { id: 17, code: '7KQ2-XM9D-4RTA-W6HP-3CZE' };

export const Ordered = state(FORM, { answers: { [CREATE]: ORDERED } }, async (context) => {
  await order(context);
  await see('Заявка № 17 принята');
  await see(ORDERED.code);
});
/** A contact that is neither a telephone number nor an address is refused before anything is sent. */
export const WrongContact = state(FORM, {}, async (context) => {
  await context.userEvent.type(context.canvas.getByLabelText(/^Телефон/), 'спросить у мамы');
  await order(context);
  await see(/^Напишите телефон или электронную почту/);
});

const STATUS = { address: '/certificate/status' };
const STATUS_FORM = { role: 'heading', name: 'Статус справки' };
const STATUS_CALL = 'POST /adm-procedure/api/certificate/status';

const ask: NonNullable<ScreenStory['play']> = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText(/^Код с расписки/), `${ORDERED.code}{Enter}`);
};

export const Status = state(STATUS_FORM, STATUS, async (context) => {
  await ask(context);
  await see('Справка в работе');
});
/** Whatever is wrong with a code, the answer is the same; it stays to be corrected. */
export const WrongCode = state(
  STATUS_FORM,
  { ...STATUS, answers: { [STATUS_CALL]: new Refusal(404, { detail: UNKNOWN_STATUS_CODE }) } },
  async (context) => {
    await ask(context);
    await see(UNKNOWN_STATUS_CODE);
    await expect(context.canvas.getByLabelText(/^Код с расписки/)).toHaveValue(ORDERED.code);
  },
);
export const StatusOnPhone = onPhone(Status);
/** Nothing is cut and nothing sent: the school would receive another address. */
export const TooLong = state(FORM, {}, async ({ canvas, userEvent }) => {
  const place = canvas.getByLabelText(/^Куда нужна/);
  await userEvent.type(canvas.getByLabelText(/^Фамилия/), 'Абрамова Анна');
  await userEvent.type(canvas.getByLabelText(/^Класс/), '5А');
  await userEvent.click(place);
  await userEvent.paste('Я'.repeat(515));
  await userEvent.keyboard('{Enter}');
  await see('Не длиннее 500 знаков, сейчас 515.');
  await expect(place).toHaveValue('Я'.repeat(515));
  await expect(place).toHaveFocus();
});
/** What was typed stays typed. */
export const Refused = state(FORM, { answers: { [CREATE]: new Refusal(429, TOO_MANY) } }, async (context) => {
  await order(context);
  await see({ role: 'alert', name: /.*/ });
  await expect(context.canvas.getByLabelText(/^Фамилия/)).toHaveValue('Абрамова Анна');
});
export const Offline = state(FORM, { network: 'offline' }, async (context) => {
  await order(context);
  await see(/^Сервер не ответил/);
  await expect(context.canvas.getByLabelText(/^Фамилия/)).toHaveValue('Абрамова Анна');
});
export const Phone = onPhone(Form);
