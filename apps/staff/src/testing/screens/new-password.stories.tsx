import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { onPhone, SCREEN, state } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Вход/Новый пароль',
  args: { ...SCREEN.args, address: '/new-password#token', role: null },
} satisfies Meta<AppAtProps>;
export default meta;

export const Form = state({ role: 'heading', name: 'Новый пароль' });
export const LinkCutOff = state(/В адресе нет ключа/, { address: '/new-password' });
export const Phone = onPhone(Form);
