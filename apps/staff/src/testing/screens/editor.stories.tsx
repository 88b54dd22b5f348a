import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { failed, offline, onPhone, SCREEN, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Расписание и замены/Редактор',
  args: { ...SCREEN.args, address: '/app/schedule/editor' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state({ role: 'heading', name: 'Расписание/Редактор' });
export const Empty = state('В расписании пока нет классов', { school: 'empty' });
export const Failed = failed();
export const SixtyClasses = state({ role: 'heading', name: 'Расписание/Редактор' }, { school: 'sixty' });
export const Loading = waiting();
export const Offline = offline();
export const Phone = onPhone(Full);
