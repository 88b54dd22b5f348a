import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { AppAtProps } from '../app-at.tsx';
import { longTexts, onPhone, SCREEN, type ScreenStory, see, state } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Вход/Вход',
  args: { ...SCREEN.args, address: '/login', role: null },
} satisfies Meta<AppAtProps>;
export default meta;

export const Form = state({ role: 'button', name: 'Войти' });
export const Phone = onPhone(Form);

const signIn: NonNullable<ScreenStory['play']> = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('Логин'), 'zhdanova.gd');
  await userEvent.type(canvas.getByLabelText('Пароль'), 'Zvonok-2026');
  await userEvent.click(canvas.getByRole('button', { name: 'Войти' }));
};

/** What was typed stays typed. */
export const WrongPassword = state({ role: 'button', name: 'Войти' }, {}, async (context) => {
  await signIn(context);
  await see({ role: 'alert', name: /.*/ });
  await expect(context.canvas.getByLabelText('Логин')).toHaveValue('zhdanova.gd');
});
export const Offline = state({ role: 'button', name: 'Войти' }, { network: 'offline' }, async (context) => {
  await signIn(context);
  await see(/сет/);
});

export const LongTexts = longTexts({ role: 'button', name: 'Войти' });
