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
  title: 'Администрирование/Пользователи',
  args: { ...SCREEN.args, address: '/app/admin/users' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state('Абрамова Анна');
/** A table, unless the user prefers cards: this browser remembers it, and a heading sorts either way. */
export const CardsByChoice = state(
  { role: 'table', name: 'Пользователи' },
  {},
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Имя' }));
    await waitFor(() =>
      expect(canvas.getByRole('columnheader', { name: 'Имя' })).toHaveAttribute('aria-sort', 'ascending'),
    );
    await userEvent.click(canvas.getByRole('radio', { name: 'Карточки' }));
    await expect(await canvas.findByRole('list', { name: 'Пользователи' })).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
    await expect(canvas.getByRole('button', { name: /По фамилии/ })).toBeVisible();
    await expect(localStorage.getItem('zvonok.list-view')).toBe('cards');
    localStorage.removeItem('zvonok.list-view');
  },
);
export const TwoHundred = state('Абрамова Анна', { rows: 200 });
export const One = state('Абрамова Анна', { rows: 1 });
export const Empty = state('Нет пользователей', { school: 'empty' });
export const NothingFound = state('По этому отбору никого не нашлось.', {
  address: '/app/admin/users?status=blocked&text=нет',
  answers: { 'GET /user-management/api/users/search/{text}': [] },
});
export const Loading = waiting();
export const Failed = failed();
export const Offline = offline();
export const Phone = onPhone(Full);
export const LongTexts = longTexts(/Константинопольская-Абрамова/);

const INVITE = '/app/admin/users?view=invite';
const TEACHERS = '/app/admin/users?view=teachers';
const ANSWERS = {
  'POST /user-management/api/users/invitations': [],
};
const paste =
  (list: string): NonNullable<ScreenStory['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText('Список'));
    await userEvent.paste(list);
    await userEvent.click(canvas.getByRole('button', { name: /^Пригласить/ }));
  };
/** Where a list is pasted. */
export const Inviting = state(/^Каждый человек с новой строки/, { address: INVITE });
export const InvitingNobody = state('Список', { address: INVITE }, async (context) => {
  await context.userEvent.click(context.canvas.getByRole('button', { name: 'Пригласить' }));
  await see('Вставьте список: в нём ещё никого нет.');
});
/** A list with a person who is there already and lines that are to be mended: no one is invited. */
export const InvitingWithFaults = state('Список', { address: INVITE }, async (context) => {
  await paste('Юдина;Ксения;Завхоз;yudina@\nАбрамова;Анна;учитель\nЮдин;Олег;завуч')(context);
  await see('Никто ещё не приглашён. Исправьте 1 строку: 1.');
  await see('Нет такой роли: «Завхоз»');
  await see(/^Такое имя уже есть: Абрамова Анна/);
});
export const Invited = state('Список', { address: INVITE, answers: ANSWERS }, async (context) => {
  await paste('Юдин;Олег;завуч')(context);
  await see(/^Приглашения готовы/);
});
export const InviteRefused = state(
  'Список',
  { address: INVITE, answers: { 'POST /user-management/api/users/invitations': new Refusal(400) } },
  async (context) => {
    await paste('Юдин;Олег;завуч')(context);
    await expect(context.canvas.getByLabelText('Список')).toHaveValue('Юдин;Олег;завуч');
    await waitFor(() =>
      expect(
        context.canvas
          .getAllByRole('alert')
          .map((one) => one.textContent)
          .join(''),
      ).not.toBe(''),
    );
  },
);
export const InvitingTeachers = state(/^Без учётной записи и без приглашения/, {
  address: TEACHERS,
});
export const InvitingNoTeacher = state(/^Приглашать некого/, {
  address: TEACHERS,
  school: 'empty',
});
export const InvitingFailed = failed({ address: INVITE });
export const InvitingWaits = waiting({ address: INVITE });
export const InvitingOnPhone = onPhone(InvitingWithFaults);
export const InvitingTeachersOnPhone = onPhone(InvitingTeachers);
