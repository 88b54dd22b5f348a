import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { onPhone, SCREEN, state } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Администрирование/Фидбек',
  args: { ...SCREEN.args, address: '/app/admin/feedbacks/view/1' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state('Абрамова А.');
export const LongText = state(/После перестановки мебели/, { address: '/app/admin/feedbacks/view/4' });
export const Failed = state({ role: 'button', name: 'Повторить' }, { network: 'failing' });
export const Phone = onPhone(LongText);
