import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { failed, longTexts, offline, onPhone, SCREEN, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Заявки и справки/Системный администратор',
  args: { ...SCREEN.args, address: '/app/workOrders/sysadmin' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state('Не включается проектор.');
export const One = state('Не включается проектор.', { rows: 1 });
export const Empty = state('Нет заявок', { school: 'empty' });
export const Loading = waiting();
export const Offline = offline();
export const Failed = failed();
export const Phone = onPhone(Full);
export const LongTexts = longTexts(/Не включается проектор/);
export const LongTextsInATable = state(
  { role: 'table', name: /.*/ },
  { address: '/app/workOrders/sysadmin?view=table', texts: 'long' },
);
