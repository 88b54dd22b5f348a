import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { onPhone, SCREEN, state } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Заявки и справки/Заказ справки',
  args: { ...SCREEN.args, address: '/certificate', role: null },
} satisfies Meta<AppAtProps>;
export default meta;

export const Form = state({ role: 'heading', name: 'Заказ справки' });
export const Phone = onPhone(Form);
