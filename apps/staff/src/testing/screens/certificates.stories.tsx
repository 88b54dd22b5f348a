import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { onPhone, SCREEN, state } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Заявки и справки/Справки',
  args: { ...SCREEN.args, address: '/app/certificates/certificate', role: 'ADMINISTRATION' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state('Абрамова Анна');
export const Empty = state('Нет заявок', { school: 'empty' });
export const Failed = state({ role: 'button', name: 'Повторить' }, { network: 'failing' });
export const Phone = onPhone(Full);
