import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { failed, longTexts, offline, onPhone, SCREEN, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Заявки и справки/Картриджи',
  args: { ...SCREEN.args, address: '/app/workOrders/cartridges' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state(/Kyocera ECOSYS/);
export const OfACustomer = state(/Kyocera ECOSYS/, { role: 'TEACHER' });
export const Table = state(
  { role: 'table', name: /.*/ },
  { address: '/app/workOrders/cartridges?view=table' },
);
export const TwoHundred = state(/Kyocera ECOSYS/, { rows: 200 });
export const One = state('Абрамова А.', { rows: 1 });
export const Empty = state('Нет заявок', { school: 'empty' });
export const Loading = waiting();
export const Offline = offline();
export const Failed = failed();
export const Phone = onPhone(Full);
export const LongTexts = longTexts(/Kyocera/);
