import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { failed, longTexts, onPhone, SCREEN, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Прочее/Экраны',
  args: { ...SCREEN.args, address: '/app/screens', role: 'HEADTEACHER' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state('Первый этаж');
export const Empty = state('Экранов пока нет', { school: 'empty' });
/** The server has answered: the network is not to blame. */
export const Failed = failed();
export const One = state('Первый этаж', { rows: 1 });
export const Loading = waiting();
export const Offline = state('Не удалось загрузить экраны', { network: 'offline' });
export const Phone = onPhone(Full);
export const LongTexts = longTexts(/^Первый этаж/);
