import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { failed, longTexts, offline, onPhone, SCREEN, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Администрирование/Пользователь',
  args: { ...SCREEN.args, address: '/app/admin/users/edit/4' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state({ role: 'heading', name: 'Редактирование пользователя' });
export const NotRegistered = state(
  { role: 'heading', name: 'Редактирование пользователя' },
  { address: '/app/admin/users/edit/3' },
);
export const Loading = waiting();
export const Failed = failed();
export const Offline = offline();
export const Phone = onPhone(Full);

/** A link to a deleted user leads to the list. */
export const Missing = state(
  { role: 'heading', name: 'Управление пользователями' },
  { address: '/app/admin/users/edit/999' },
);
export const LongTexts = longTexts({ role: 'heading', name: 'Редактирование пользователя' });
