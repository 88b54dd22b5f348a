import type { Meta } from '@storybook/react-vite';
import { Refusal } from '@zvonok/api-client/testing/contract-server';
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
/** A link to what is deleted leads to the list, and says so. */
export const Missing = state('Фидбек № 4000 не удалось открыть', {
  address: '/app/admin/feedbacks/view/4000',
  answers: { 'GET /feedback/api/feedback-service/feedback/{id}': new Refusal(404, { title: 'Нет' }) },
});
export const Phone = onPhone(LongText);
export const LongTexts = longTexts(/^Удобно/);
