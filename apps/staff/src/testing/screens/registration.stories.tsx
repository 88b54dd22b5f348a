import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { onPhone, SCREEN, state } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Вход/Регистрация',
  args: { ...SCREEN.args, address: '/registration?code=K7M2QX9', role: null },
} satisfies Meta<AppAtProps>;
export default meta;

export const FromALink = state({ role: 'heading', name: 'Регистрация' });
export const WithoutACode = state({ role: 'heading', name: 'Регистрация' }, { address: '/registration' });
export const Phone = onPhone(FromALink);
