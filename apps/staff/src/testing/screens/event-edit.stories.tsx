import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { failed, longTexts, offline, onPhone, SCREEN, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Администрирование/Событие',
  args: { ...SCREEN.args, address: '/app/admin/events/edit/4' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state({ role: 'heading', name: 'Редактирование события' });
export const Loading = waiting();
export const Failed = failed();
export const Offline = offline();
export const Phone = onPhone(Full);
export const LongTexts = longTexts({ role: 'heading', name: 'Редактирование события' });
