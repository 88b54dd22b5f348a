import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { failed, longTexts, offline, onPhone, SCREEN, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Расписание и замены/Потерянные уроки',
  args: { ...SCREEN.args, address: '/app/schedule/lost', role: 'HEADTEACHER' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state(/^Проведено/);
export const Empty = state('В этих днях расписания нет: выберите другие.', { school: 'empty' });
export const Failed = failed();
export const Sixty = state(/^Проведено/, { school: 'sixty' });
export const Loading = waiting();
export const Offline = offline();
export const Phone = onPhone(Full);
export const LongTexts = longTexts(/^Проведено/);
