import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { onPhone, SCREEN, state } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Администрирование/Фидбеки',
  args: { ...SCREEN.args, address: '/app/admin/feedbacks' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state('Кабинет крупнее');
export const Empty = state('Нет фидбеков', { school: 'empty' });
export const Phone = onPhone(Full);
