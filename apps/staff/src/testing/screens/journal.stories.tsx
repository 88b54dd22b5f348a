import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { failed, longTexts, offline, onPhone, SCREEN, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Администрирование/Журнал действий',
  args: { ...SCREEN.args, address: '/app/admin/journal' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state(/Роль изменена/);
export const Empty = state('Записей нет', { school: 'empty' });
export const Loading = waiting();
export const Failed = failed();
export const Unsupported = state('Журнала нет', { isDocumentedOnly: true });
export const One = state(/./, { rows: 1 });
export const TwoHundred = state(/Роль изменена/, { rows: 200 });
export const Offline = offline();
export const Phone = onPhone(Full);
export const LongTexts = longTexts(/Роль изменена/);
