import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { failed, longTexts, offline, onPhone, SCREEN, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Своё/Профиль',
  args: { ...SCREEN.args, address: '/app/profile/information', role: 'ADMIN_EDU_PART' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state({ role: 'heading', name: 'Информация' });
export const SecondFactorOn = state(/коды восстановления/i, {
  answers: {
    'GET /user-management/api/users/profile/second-factor': {
      ...{ enabled: true, dateEnabled: '2026-10-05 12-00-00', recoveryCodesLeft: 2 },
    },
  },
});
export const Failed = failed();
export const Loading = waiting();
export const Offline = offline();
export const Phone = onPhone(Full);
export const LongTexts = longTexts({ role: 'heading', name: 'Информация' });
