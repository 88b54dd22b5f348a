import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { onPhone, SCREEN, state } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Расписание и замены/Нагрузка',
  args: { ...SCREEN.args, address: '/app/schedule/load', role: 'HEADTEACHER' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Teachers = state(/^52 учителя/);
export const Classes = state(/^23 класса/, { address: '/app/schedule/load?view=classes' });
export const Empty = state({ role: 'link', name: 'К данным' }, { school: 'empty' });
export const Offline = state({ role: 'button', name: 'Повторить' }, { network: 'offline' });
export const Phone = onPhone(Teachers);
