import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { failed, longTexts, offline, onPhone, SCREEN, state, waiting } from './screen-story.tsx';

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
export const Papers = state('Закрытие', { address: '/app/schedule/book?period=2026-11&view=papers' });
export const PapersOnPhone = onPhone(Papers);
export const Empty = state('В ноябре замен не было', { school: 'empty' });
export const Failed = failed();
export const Sixty = state(/замещавших учителей/, { school: 'sixty' });
export const Loading = waiting();
export const Offline = offline();
export const Phone = onPhone(Full);
export const LongTexts = longTexts(/замещавших учителей/);
export const LongTextsInTotals = longTexts({ role: 'table', name: 'Итоги по учителям' }, Totals.args);
