import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { onPhone, SCREEN, state } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Своё/Обратная связь',
  args: { ...SCREEN.args, address: '/app/feedback', role: 'TEACHER' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Form = state({ role: 'heading', name: 'Форма обратной связи' });
export const Phone = onPhone(Form);
