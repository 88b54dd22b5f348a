import type { Meta } from '@storybook/react-vite';
import { type Call, Refusal } from '@zvonok/api-client/testing/contract-server';
import { expect, waitFor, within } from 'storybook/test';
import type { AppAtProps } from '../app-at.tsx';
import { SCREEN, type ScreenStory, see } from '../screens/screen-story.tsx';

/** What a page says when a call goes wrong, either way: the server refuses, or no answer comes. */
const meta = {
  ...SCREEN,
  title: 'Отказы',
  args: { ...SCREEN.args, address: '/app/schedule?mode=edit', role: 'ADMIN_EDU_PART' },
} satisfies Meta<AppAtProps>;
export default meta;

type Play = NonNullable<ScreenStory['play']>;

const WAYS = {
  refused: () => new Refusal(500, { title: 'Сбой' }),
  unanswered: () => {
    throw new TypeError('Failed to fetch');
  },
};

/** A page whose server goes wrong in this way at this call. */
const wrong = (call: Call, way: keyof typeof WAYS, args: Partial<AppAtProps>, play: Play): ScreenStory => ({
  args: { ...args, answers: { [call]: WAYS[way] } },
  play,
});

const page = () => within(document.body);
const replaced = () => document.querySelectorAll('[role=gridcell][data-kind=replaced]').length;

const CLEAR = 'GET /schedule/api/schedule/replacement-teacher/cancel-all';
const clear: Play = async ({ canvas, userEvent }) => {
  const button = await canvas.findByRole('button', { name: 'Сбросить замены' });
  await waitFor(() => expect(replaced()).toBeGreaterThan(0));
  const before = replaced();
  await userEvent.click(button);
  await userEvent.click(await page().findByRole('button', { name: 'Очистить' }));
  await see('При сбросе замен произошла ошибка');
  await expect(replaced()).toBe(before);
};
export const ClearRefused = wrong(CLEAR, 'refused', {}, clear);
export const ClearUnanswered = wrong(CLEAR, 'unanswered', {}, clear);

const EXPORT = 'GET /schedule/api/schedule/import-export/export';
const exportWorkbook: Play = async ({ canvas, userEvent }) => {
  await canvas.findByRole('grid');
  await userEvent.click(await canvas.findByRole('button', { name: 'Ещё действия' }));
  await userEvent.click(await page().findByText('Экспорт'));
  await userEvent.click(await page().findByLabelText('Таблица классов'));
  await userEvent.click(page().getByRole('button', { name: 'Подтвердить' }));
  await see(/^Расписание не было экспортировано/);
};
const READING = { address: '/app/schedule' };
export const ExportRefused = wrong(EXPORT, 'refused', READING, exportWorkbook);
export const ExportUnanswered = wrong(EXPORT, 'unanswered', READING, exportWorkbook);

const PDF = 'GET /schedule/api/schedule/replacement-teacher/export-replacements-pdf/{weekday}';
const exportSummary: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Экспорт замен' }));
  await see(/^Замены не были экспортированы/);
};
const SUMMARY = { address: '/app/schedule?mode=view-summary&day=MONDAY' };
export const SummaryExportRefused = wrong(PDF, 'refused', SUMMARY, exportSummary);
export const SummaryExportUnanswered = wrong(PDF, 'unanswered', SUMMARY, exportSummary);

/** What a teacher is offered under «Ещё действия», and not. */
export const NotForATeacher: ScreenStory = {
  args: { ...READING, role: 'TEACHER' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ещё действия' }));
    await expect(await page().findByRole('link', { name: 'Печать' })).toBeVisible();
    await expect(page().getByText('Экспорт')).toBeVisible();
    await expect(page().queryByText('Импорт')).toBeNull();
    for (const name of ['Редактор', 'Данные']) await expect(page().queryByRole('link', { name })).toBeNull();
  },
};
/** A secretary plans, and edits nothing permanent. */
export const NotForASecretary: ScreenStory = {
  ...NotForATeacher,
  args: { ...READING, role: 'ADMIN_EDU_PART' },
};
/** The summary of the day is read by teachers, and exported by planners. */
export const SummaryForATeacher: ScreenStory = {
  args: { ...SUMMARY, role: 'TEACHER' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Назад' })).toBeVisible();
    for (const name of ['Экспорт замен', 'Добавить замены'])
      await expect(canvas.queryByRole('button', { name })).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Журнал замен' })).toBeNull();
  },
};
/** A link to planning shows a teacher the timetable to read. */
export const PlanningForATeacher: ScreenStory = {
  args: { role: 'TEACHER' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Расписание' })).toBeVisible();
    await canvas.findByRole('grid');
    await expect(canvas.queryByRole('button', { name: 'Выключить режим замен' })).toBeNull();
  },
};

const TAKEN = () => new Refusal(409, { title: 'Конфликт', detail: 'Место занято.', errors: [] });
const EDITOR = { address: '/app/schedule/editor?class=5А', role: 'HEADMASTER' } as const;
const undo = async () =>
  expect(await page().findByRole('button', { name: 'Отменить' })).toHaveAttribute('aria-disabled', 'true');

/** The place was taken meanwhile: the new lesson goes, with the reason. */
export const NewLessonRefused: ScreenStory = {
  args: { ...EDITOR, answers: { 'POST /schedule/api/schedule/lesson/new': TAKEN } },
  play: async ({ canvas, userEvent }) => {
    const empty = await canvas.findByRole('gridcell', { name: /^Нет урока, 5А, Понедельник, 7 урок/ });
    await userEvent.click(empty);
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Предмет' }), 'История');
    await userEvent.click(canvas.getByRole('button', { name: 'Добавить урок' }));
    await see(/^Изменения не были сохранены \(новый урок, 5А, /);
    await see(/Место занято\./);
    await canvas.findByRole('gridcell', { name: /^Нет урока, 5А, Понедельник, 7 урок/ });
    await undo();
  },
};

/** A lesson that may not move stays, and its step is none. */
export const MoveRefused: ScreenStory = {
  args: { ...EDITOR, answers: { 'PUT /schedule/api/schedule/lesson/{id}': TAKEN } },
  play: async ({ canvas, userEvent }) => {
    const lesson = await canvas.findByRole('gridcell', { name: /5А, Понедельник, 1 урок/ });
    await waitFor(() => expect(lesson).not.toBeEmptyDOMElement());
    const before = lesson.textContent;
    await userEvent.click(lesson);
    await userEvent.click(await canvas.findByRole('button', { name: 'Перенести…' }));
    const places = await page().findAllByRole('button', { name: /^Понедельник, 7 урок: свободно$/ });
    await userEvent.click(places[0] as HTMLElement);
    await see(/^Изменения не были сохранены/);
    await see(/Место занято\./);
    await waitFor(() =>
      expect(canvas.getByRole('gridcell', { name: /5А, Понедельник, 1 урок/ }).textContent).toBe(before),
    );
    await undo();
  },
};
