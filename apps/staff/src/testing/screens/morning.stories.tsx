import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { onPhone, SCREEN, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Расписание и замены/Утро',
  args: { ...SCREEN.args, address: '/app/schedule/morning', role: 'ADMIN_EDU_PART' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state(/вместо: Громова/);
export const NobodyAway = state(/./, { school: 'empty' });
export const Loading = waiting();
export const Failed = state({ role: 'button', name: 'Повторить' }, { network: 'failing' });
export const Phone = onPhone(state(/Громова Н. Н./));
