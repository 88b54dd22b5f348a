import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { onPhone, SCREEN, state } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Администрирование/События',
  args: { ...SCREEN.args, address: '/app/admin/events' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state('Педсовет');
export const Empty = state('Нет событий', { school: 'empty' });
export const Offline = state({ role: 'button', name: 'Повторить' }, { network: 'offline' });
export const Phone = onPhone(Full);
