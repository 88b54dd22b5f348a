import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { failed, longTexts, offline, onPhone, SCREEN, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Расписание и замены/Данные',
  args: { ...SCREEN.args, address: '/app/schedule/data' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state('Зимние каникулы');
export const Empty = state('Учителей пока нет', { school: 'empty' });
export const Failed = failed();
export const Sixty = state('Зимние каникулы', { school: 'sixty' });
export const Loading = waiting();
export const Offline = offline();
export const Phone = onPhone(Full);
export const LongTexts = longTexts(/^Зимние каникулы/);
