import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { onPhone, SCREEN, state } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Расписание и замены/Редактор',
  args: { ...SCREEN.args, address: '/app/schedule/editor' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state({ role: 'heading', name: 'Расписание/Редактор' });
export const Empty = state('В расписании пока нет классов', { school: 'empty' });
export const Failed = state({ role: 'button', name: 'Повторить' }, { network: 'failing' });
export const Phone = onPhone(Full);
