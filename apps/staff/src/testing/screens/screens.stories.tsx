import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { onPhone, SCREEN, state } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Прочее/Экраны',
  args: { ...SCREEN.args, address: '/app/screens', role: 'HEADTEACHER' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state('Первый этаж');
export const Empty = state('Экранов пока нет', { school: 'empty' });
export const Failed = state('Не удалось загрузить экраны', { network: 'failing' });
export const Phone = onPhone(Full);
