import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { SCREEN, state } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Заявки и справки/Системный администратор',
  args: { ...SCREEN.args, address: '/app/workOrders/sysadmin' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state('Не включается проектор.');
