import type { Meta } from '@storybook/react-vite';
import { Refusal } from '@zvonok/api-client/testing/contract-server';
import { expect, waitFor } from 'storybook/test';
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

/** The calendar is all that a user who does not teach sees. */
export const Planner = state({ role: 'heading', name: 'Главная' }, {}, async ({ canvas }) => {
  await see('Встреча с детской писательницей');
  await expect(canvas.queryByRole('radio')).toBeNull();
});
/** A teacher reads the events, and is offered no editing. */
export const Teacher = state('Мои уроки', { role: 'TEACHER' }, async ({ canvas }) => {
  await expect(await canvas.findByRole('grid', { name: /^Календарь событий/ })).toBeVisible();
  await expect(canvas.queryByRole('link', { name: 'Редактировать события' })).toBeNull();
});
/** Lessons that cannot be loaded show nothing, and keep no user from the calendar. */
export const LessonsMissing = state(
  { role: 'radio', name: 'Мои уроки' },
  {
    role: 'TEACHER',
    answers: { 'GET /schedule/api/schedule/teacher/editor/{id}': new Refusal(404, { title: 'Нет' }) },
  },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Мои уроки' }));
    await waitFor(() => expect(canvas.queryByRole('grid')).toBeNull());
    await expect(canvas.queryByRole('region', { name: 'Мои уроки' })).toBeNull();
    await expect(canvas.queryByRole('alert')).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'Календарь' }));
    await expect(await canvas.findByRole('grid', { name: /^Календарь событий/ })).toBeVisible();
  },
);
/** The choice of one's own lessons is remembered by the browser. */
export const TeachersLessons: ScreenStory = {
  ...state({ role: 'radio', name: 'Мои уроки' }, { role: 'TEACHER' }),
  beforeEach: () => {
    localStorage.setItem('zvonok.home-view', 'lessons');
    return () => localStorage.removeItem('zvonok.home-view');
  },
};
/** What the month cost the classes, in sentences. */
export const Director = state('Уроки месяца', { role: 'HEADMASTER' });
export const NewSchool = state('Название и часовой пояс', { role: 'ADMIN', school: 'empty' });
export const Loading = waiting();
export const Offline = offline();
export const Failed = failed();
export const Phone = onPhone(Planner);
export const TeachersPhone = onPhone(Teacher);
export const LongTexts = longTexts(/Встреча с детской писательницей/);
export const LongTextsOfATeacher = longTexts('Мои уроки', Teacher.args);
