import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { failed, longTexts, offline, onPhone, SCREEN, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Администрирование/События',
  args: { ...SCREEN.args, address: '/app/admin/events' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state('Педсовет');
export const Empty = state('Нет событий', { school: 'empty' });
export const Offline = offline();
export const Failed = failed();
export const One = state('Педсовет', { rows: 1 });
export const TwoHundred = state('Педсовет', { rows: 200 });
export const Loading = waiting();
export const Phone = onPhone(Full);
export const LongTexts = longTexts(/^Педсовет/);
