import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { failed, longTexts, offline, onPhone, SCREEN, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Заявки и справки/Справки',
  args: { ...SCREEN.args, address: '/app/certificates/certificate', role: 'ADMINISTRATION' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state('Абрамова Анна');
export const Empty = state('Нет заявок', { school: 'empty' });
export const Failed = failed();
export const One = state('Абрамова Анна', { rows: 1 });
export const TwoHundred = state('Абрамова Анна', { rows: 200 });
export const Loading = waiting();
export const Offline = offline();
export const Phone = onPhone(Full);
export const LongTexts = longTexts(/Абрамова Анна/);
