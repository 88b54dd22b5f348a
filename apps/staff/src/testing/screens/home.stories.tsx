import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { offline, onPhone, SCREEN, see, state, waiting } from './screen-story.tsx';

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
export const TeachersLessons = state('Мои уроки', { role: 'TEACHER', address: '/app?view=lessons' });
export const NewSchool = state('Название и часовой пояс', { role: 'ADMIN', school: 'empty' });
export const Loading = waiting();
export const Offline = offline();
export const Phone = onPhone(Planner);
export const TeachersPhone = onPhone(Teacher);
