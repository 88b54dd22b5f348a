import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { failed, longTexts, offline, onPhone, SCREEN, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Администрирование/Фидбеки',
  args: { ...SCREEN.args, address: '/app/admin/feedbacks' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state('Кабинет крупнее');
export const Empty = state('Нет фидбеков', { school: 'empty' });
export const One = state('Кабинет крупнее', { rows: 1 });
export const TwoHundred = state('Кабинет крупнее', { rows: 200 });
export const Loading = waiting();
export const Offline = offline();
export const Failed = failed();
export const Phone = onPhone(Full);
export const LongTexts = longTexts(/^Кабинет крупнее/);
