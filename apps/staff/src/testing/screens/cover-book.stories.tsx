import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { onPhone, SCREEN, state } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Расписание и замены/Журнал замен',
  args: { ...SCREEN.args, address: '/app/schedule/book?period=2026-11', role: 'HEADTEACHER' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state(/замещавших учителей/);
export const Totals = state(
  { role: 'table', name: 'Итоги по учителям' },
  { address: '/app/schedule/book?period=2026-11&view=totals' },
);
export const Empty = state('В ноябре замен не было', { school: 'empty' });
export const Failed = state({ role: 'button', name: 'Повторить' }, { network: 'failing' });
export const Phone = onPhone(Full);
