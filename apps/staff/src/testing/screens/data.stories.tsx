import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { onPhone, SCREEN, state } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Расписание и замены/Данные',
  args: { ...SCREEN.args, address: '/app/schedule/data' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state('Зимние каникулы');
export const Empty = state('Учителей пока нет', { school: 'empty' });
export const Failed = state({ role: 'button', name: 'Повторить' }, { network: 'failing' });
export const Phone = onPhone(Full);
