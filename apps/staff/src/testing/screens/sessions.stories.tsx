import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { onPhone, SCREEN, state } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Своё/Сессии',
  args: { ...SCREEN.args, address: '/app/profile/sessions', role: 'ADMIN_EDU_PART' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state(/Chrome/);
export const One = state(/Chrome/, { rows: 1 });
export const Phone = onPhone(Full);
