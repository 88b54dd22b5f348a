import type { Page } from 'playwright/test';
import type { LoginPage } from '../pages/login-page.ts';
import { MorningPage } from '../pages/morning-page.ts';
import { SECRETARY } from './accounts.ts';
import type { SchoolApi } from './school-api.ts';

interface Journey {
  page: Page;
  login: LoginPage;
  school: SchoolApi;
}

/** The secretary at the plan of a day that is ahead, and a teacher with so many lessons on it. */
export async function openBoard({ page, login, school }: Journey, lessons: number) {
  const board = new MorningPage(page);
  await login.resume(SECRETARY);
  const { day, week } = await board.open();
  return { board, day, week, teacher: await school.teacherWith(lessons, day) };
}
