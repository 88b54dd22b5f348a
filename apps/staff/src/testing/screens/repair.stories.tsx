import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { failed, longTexts, offline, onPhone, SCREEN, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Заявки и справки/Ремонтные работы',
  args: { ...SCREEN.args, address: '/app/workOrders/repair' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state('Не закрывается правая створка окна.');
export const One = state('Не закрывается правая створка окна.', { rows: 1 });
export const Empty = state('Нет заявок', { school: 'empty' });
export const Loading = waiting();
export const Offline = offline();
export const Failed = failed();
export const Phone = onPhone(Full);
export const LongTexts = longTexts(/правая створка окна/);
