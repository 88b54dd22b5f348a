import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import {
  failed,
  longTexts,
  offline,
  onPhone,
  SCREEN,
  type ScreenStory,
  see,
  state,
  waiting,
} from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Прочее/Главная',
  args: { ...SCREEN.args, address: '/app', role: 'ADMIN_EDU_PART' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Planner = state({ role: 'heading', name: 'Главная' }, {}, () =>
  see('Встреча с детской писательницей'),
);
export const Teacher = state('Мои уроки', { role: 'TEACHER' });
/** The choice of one's own lessons is remembered by the browser. */
export const TeachersLessons: ScreenStory = {
  ...state({ role: 'radio', name: 'Мои уроки' }, { role: 'TEACHER' }),
  beforeEach: () => {
    localStorage.setItem('zvonok.home-view', 'lessons');
    return () => localStorage.removeItem('zvonok.home-view');
  },
};
export const NewSchool = state('Название и часовой пояс', { role: 'ADMIN', school: 'empty' });
export const Loading = waiting();
export const Offline = offline();
export const Failed = failed();
export const Phone = onPhone(Planner);
export const TeachersPhone = onPhone(Teacher);
export const LongTexts = longTexts(/Встреча с детской писательницей/);
export const LongTextsOfATeacher = longTexts('Мои уроки', Teacher.args);
