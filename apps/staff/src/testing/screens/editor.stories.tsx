import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { failed, longTexts, offline, onPhone, SCREEN, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Расписание и замены/Редактор',
  args: { ...SCREEN.args, address: '/app/schedule/editor' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state({ role: 'heading', name: 'Расписание/Редактор' });
export const Empty = state('В расписании пока нет классов', { school: 'empty' });
export const Failed = failed();
export const SixtyClasses = state({ role: 'heading', name: 'Расписание/Редактор' }, { school: 'sixty' });
export const Loading = waiting();
export const Offline = offline();

const BEGUN = { from: '2026-11-16', token: '5b1c2f0a-8b1e-4a43-9c0e-0f2f6b8a7d11' };

/** A new timetable has begun, and can still be reverted in the editor. */
export const Begun = state('Вернуть прежнее', {
  answers: {
    'GET /schedule/api/schedule/school-week': {
      ...{ dayCount: 5, firstLesson: 1, lastLesson: 7, version: 1 },
      newTimetable: BEGUN,
    },
    'GET /schedule/api/schedule/generator/restore': { timetable: BEGUN },
  },
});
export const Phone = onPhone(Full);
export const LongTexts = longTexts({ role: 'heading', name: 'Расписание/Редактор' });
