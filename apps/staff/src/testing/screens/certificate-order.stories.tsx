import type { Meta } from '@storybook/react-vite';
import { Refusal } from '@zvonok/api-client/testing/contract-server';
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

export const Ordered = state(FORM, { answers: { [CREATE]: { id: 17 } } }, async (context) => {
  await order(context);
  await see('Заявка № 17 принята');
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
