import type { Meta } from '@storybook/react-vite';
import { Refusal } from '@zvonok/api-client/testing/contract-server';
import { expect, waitFor, within } from 'storybook/test';
import type { AppAtProps } from '../app-at.tsx';
import { failed, longTexts, offline, onPhone, SCREEN, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Расписание и замены/Данные',
  args: { ...SCREEN.args, address: '/app/schedule/data/bells' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state('Зимние каникулы');
const TEACHERS = { address: '/app/schedule/data/teachers' };
const ROOMS = { address: '/app/schedule/data/rooms' };

/** The address without a page leads to the first one. */
export const School = state({ role: 'region', name: 'План дня' }, { address: '/app/schedule/data' });
const SETTINGS = '/management/api/school/delivery';

/** A key that MAX does not take says so at its field, and stays there. */
export const Delivery = state(
  { role: 'heading', name: 'Доставка' },
  {
    address: '/app/schedule/data/school',
    answers: {
      [`PUT ${SETTINGS}`]: new Refusal(400, {
        detail: 'MAX не принимает ключ бота: возможно, его заменили.',
        errors: [{ path: 'body.maxToken', message: 'MAX не принял этот ключ' }],
      }),
    },
  },
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Настроить: MAX' }));
    const page = within(document.body);
    const key = await page.findByLabelText('Ключ бота');
    await userEvent.type(key, 'wrong-key-of-a-bot');
    await userEvent.click(page.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(key).toHaveAccessibleDescription('MAX не принял этот ключ'));
    await expect(key).toHaveValue('wrong-key-of-a-bot');
  },
);
const UPDATED = 'GET /management/api/system/update';
const LAST = {
  from: '0.9.0',
  to: '1.0.0',
  startedAt: '2026-11-18 08-00-00',
  finishedAt: '2026-11-18 08-00-40',
};

/** After an update that did not fit: why, what the command printed, and what could be tried next. */
export const TakenBackUpdate = state(
  { role: 'heading', name: 'Обновление' },
  {
    address: '/app/schedule/data/school',
    answers: {
      [UPDATED]: {
        version: '0.9.0',
        news: { title: '0.9.0', lines: ['Строка о новом.'] },
        offered: {
          version: '1.0.0',
          file: '/var/lib/zvonok/updates/zvonok_1.0.0_amd64.deb',
          isSigned: false,
        },
        folder: '/var/lib/zvonok/updates',
        command: 'sudo zvonok update /var/lib/zvonok/updates/zvonok_1.0.0_amd64.deb',
        last: {
          ...LAST,
          result: 'back',
          reason: 'новая версия не запустилась',
          log: ['▸ Делаю копию школы…'],
        },
      },
    },
  },
  async ({ canvas }) => {
    await expect(
      await canvas.findByText(/с 0\.9\.0 на 1\.0\.0, .*08:00: осталась прежняя версия\./),
    ).toBeVisible();
    await expect(canvas.getByText(/лежит 1\.0\.0, но без подписи/)).toBeVisible();
  },
);
export const Teachers = state({ role: 'table', name: 'Учителя' }, TEACHERS);
export const Rooms = state({ role: 'table', name: 'Предметы' }, ROOMS);
export const RoomsOnPhone = onPhone(Rooms);
export const RoomsOfSixty = state({ role: 'table', name: 'Кабинеты' }, { ...ROOMS, school: 'sixty' });
export const NoRooms = state('Кабинетов пока нет', { ...ROOMS, school: 'empty' });
export const RoomsFailed = failed(ROOMS);
export const Empty = state('Учителей пока нет', { ...TEACHERS, school: 'empty' });
/** A school that came with a table of its own, in which no teacher has a subject. */
export const NoSubjects = state('Взять из расписания', {
  ...TEACHERS,
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
