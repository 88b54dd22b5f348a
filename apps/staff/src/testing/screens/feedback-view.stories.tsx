import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { failed, longTexts, offline, onPhone, SCREEN, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Администрирование/Фидбек',
  args: { ...SCREEN.args, address: '/app/admin/feedbacks/view/1' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state('Абрамова А.');
export const LongText = state(/После перестановки мебели/, { address: '/app/admin/feedbacks/view/4' });
export const Failed = failed();
export const Loading = waiting();
export const Offline = offline();
export const Phone = onPhone(LongText);
export const LongTexts = longTexts(/^Удобно/);
