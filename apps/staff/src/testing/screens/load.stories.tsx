import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { failed, longTexts, offline, onPhone, SCREEN, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Расписание и замены/Нагрузка',
  args: { ...SCREEN.args, address: '/app/schedule/load', role: 'HEADTEACHER' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Teachers = state(/^52 учителя/);
export const Classes = state(/^23 класса/, { address: '/app/schedule/load?view=classes' });
export const Empty = state({ role: 'link', name: 'К данным' }, { school: 'empty' });
export const Offline = offline();
export const Failed = failed();
export const SixtyClasses = state(/^60 классов/, {
  school: 'sixty',
  address: '/app/schedule/load?view=classes',
});
export const Loading = waiting();
export const Phone = onPhone(Teachers);
export const LongTexts = longTexts(/^52 учителя/);
export const LongTextsOfClasses = longTexts(/^23 класса/, Classes.args);
