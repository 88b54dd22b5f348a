import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { longTexts, onPhone, SCREEN, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Своё/Уведомления',
  args: { ...SCREEN.args, address: '/app/notifications' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state(/Вход в вашу учётную запись/);
export const Empty = state('Нет уведомлений', { school: 'empty' });
export const Loading = waiting();
export const Offline = state(/Не удалось/, { network: 'offline' });
export const Failed = state(/Не удалось/, { network: 'failing' });
export const Phone = onPhone(Full);
export const One = state(/Вход в вашу учётную запись/, { rows: 1 });
export const LongTexts = longTexts(/Вход в вашу учётную запись/);
