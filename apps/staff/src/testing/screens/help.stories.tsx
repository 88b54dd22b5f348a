import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { onPhone, SCREEN, state } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Прочее/Справка',
  args: { ...SCREEN.args, address: '/app/documentation', role: 'TEACHER' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Contents = state({ role: 'heading', name: 'Справка' });
export const Phone = onPhone(Contents);
