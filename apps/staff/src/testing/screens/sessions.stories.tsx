import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { failed, longTexts, offline, onPhone, SCREEN, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Своё/Сессии',
  args: { ...SCREEN.args, address: '/app/profile/sessions', role: 'ADMIN_EDU_PART' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state(/Chrome/);
export const One = state(/Chrome/, { rows: 1 });
export const Loading = waiting();
export const Offline = offline();
export const Failed = failed();
export const Phone = onPhone(Full);
export const LongTexts = longTexts(/Chrome/);
