import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { failed, longTexts, offline, onPhone, SCREEN, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Расписание и замены/Данные',
  args: { ...SCREEN.args, address: '/app/schedule/data' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state('Зимние каникулы');
export const Empty = state('Учителей пока нет', { school: 'empty' });
/** A school that came with a table of its own, in which no teacher has a subject. */
export const NoSubjects = state('Взять из расписания', {
  answers: {
    'GET /schedule/api/schedule/teacher': [
      { id: 1, name: 'Ким А. В.', eduSubject: '', uid: null, user: null, version: 1 },
      { id: 2, name: 'Орлова Т. П.', eduSubject: '', uid: null, user: null, version: 1 },
    ],
    'GET /schedule/api/schedule/teacher-subjects': [
      { id: 1, name: 'Ким А. В.', eduSubject: 'Алгебра, Геометрия' },
      { id: 2, name: 'Орлова Т. П.', eduSubject: 'Музыка, Разговоры о важном' },
    ],
  },
});
export const NoSubjectsOnPhone = onPhone(NoSubjects);
export const Failed = failed();
export const Sixty = state('Зимние каникулы', { school: 'sixty' });
export const Loading = waiting();
export const Offline = offline();
export const Phone = onPhone(Full);
export const LongTexts = longTexts(/^Зимние каникулы/);
