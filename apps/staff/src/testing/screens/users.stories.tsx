import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { failed, longTexts, offline, onPhone, SCREEN, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Администрирование/Пользователи',
  args: { ...SCREEN.args, address: '/app/admin/users' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state('Абрамова Анна');
export const TwoHundred = state('Абрамова Анна', { rows: 200 });
export const One = state('Абрамова Анна', { rows: 1 });
export const NothingFound = state('По этому отбору никого не нашлось.', {
  address: '/app/admin/users?status=blocked&text=нет',
  answers: { 'GET /user-management/api/users/search/{text}': [] },
});
export const Loading = waiting();
export const Failed = failed();
export const Offline = offline();
export const Phone = onPhone(Full);
export const LongTexts = longTexts(/Константинопольская-Абрамова/);
