import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ImportCause, ImportCorrection, UnknownName } from '@zvonok/domain/spreadsheet/import-causes';
import { proposedAnswers } from '@zvonok/domain/spreadsheet/import-questions';
import { expect, within } from 'storybook/test';
import { importDialogArgs, LONG_NAMED_WORKBOOK, WORKBOOK_FILE } from '../../testing/import-dialog.ts';
import { openDialog } from '../../testing/open-dialog.ts';
import { buildPicturedSheet } from '../../testing/pictured-sheet.ts';
import { ImportDialog } from './import-dialog.tsx';
import type { ImportStep } from './import-step.ts';

function ask(unknown: UnknownName, { count = 1, message = '' } = {}): ImportCause {
  const places = Array.from({ length: Math.min(count, 20) }, (_, index) => ({
    sheet: '5-9',
    row: 4 + index * 7,
    column: 'D',
  }));
  return { message, count, places, unknown };
}

const word = (written: string, proposed: Partial<ImportCorrection> | null = null, count = 1) =>
  ask(
    {
      kind: 'word',
      written,
      nearest: proposed?.known ? [proposed.known] : [],
      proposed: proposed && { kind: 'word', written, known: null, ...proposed },
    },
    { count },
  );
const heading = (written: string, known: string | null = null) =>
  ask(
    {
      kind: 'class',
      written,
      nearest: [],
      proposed: known === null ? null : { kind: 'class', written, known },
    },
    { count: 1 },
  );

const TABLE: ImportCause[] = [
  heading('Физмат'),
  heading('Гимн.'),
  heading('Проф. 11', '11'),
  word('Белкин', { as: 'teacher' }, 6),
  word('214к1', { as: 'room' }, 3),
  word('ЭК-3', { as: 'subject' }, 2),
  word('Инд.', { as: 'skip' }, 4),
  word('мод. 2', null, 12),
];
const EVERY_KIND: ImportCause[] = [
  ask(
    {
      kind: 'frame',
      written: 'SATURDAY',
      nearest: [],
      proposed: { kind: 'frame', written: 'SATURDAY', known: null, as: 'add' },
    },
    { count: 14, message: 'В книге есть уроки в субботу, а в школе пять учебных дней' },
  ),
  heading('10А (физмат)', '10А'),
  word('анг.', { as: 'subject', known: 'Английский язык' }, 20),
  ask(
    {
      kind: 'person',
      written: 'Петрова И. И.',
      nearest: ['Иванова И. И.'],
      proposed: { kind: 'person', written: 'Петрова И. И.', known: 'Иванова И. И.' },
    },
    { message: 'Петрова И. И. ведёт те же предметы в тех же классах, что вела Иванова И. И.' },
  ),
  ask(
    { kind: 'namesake', written: 'Ким О. В.', nearest: [] },
    { count: 2, message: 'Ким О. В. ведёт в Пн, 3 урок, физику в 8А и хор в 5Б' },
  ),
  ask(
    { kind: 'teacher', written: 'Смирнова И. Л.', nearest: ['Смирнова И. Н.', 'Смирнов И. Л.'] },
    { count: 14 },
  ),
  ask({ kind: 'subject', written: 'Матиматика', nearest: ['Математика'] }, { count: 3 }),
];
const FAULT: ImportCause = {
  message: '«8» не подходит: нужен номер урока от 1 до 7',
  count: 2,
  places: [
    { sheet: '5-9', row: 12, column: 'B' },
    { sheet: '5-9', row: 22, column: 'B' },
  ],
  unknown: null,
};

const refused = (
  causes: readonly ImportCause[],
  said: Partial<Extract<ImportStep, { kind: 'refused' }>> = {},
): ImportStep => ({
  kind: 'refused',
  file: WORKBOOK_FILE,
  message: 'Лист «5-9», ячейка B12: «8» не подходит: нужен номер урока от 1 до 7',
  errors: [{ sheet: '5-9', row: 12, column: 'B', message: '«8» не подходит: нужен номер урока от 1 до 7' }],
  causes,
  layout: {
    separator: 'auto',
    addTeachers: false,
    newTeachers: [],
    newTeachersTotal: 0,
    sheets: [buildPicturedSheet()],
  },
  canRepeat: false,
  ...said,
});
const answersOf = (causes: readonly ImportCause[]) =>
  proposedAnswers(causes.flatMap(({ unknown }) => unknown ?? []));

/** What a workbook has that was not understood, and what may be answered. */
const meta = {
  component: ImportDialog,
  args: importDialogArgs(),
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof ImportDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Three headings and five words: what is likely is accepted at once, and the rest one by one. */
export const Questions: Story = {
  args: { step: refused(TABLE) },
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    await expect(canvas.getByRole('heading', { name: 'Не понято: 8' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Проверить с ответами' })).toBeNull();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Класс для «Физмат»' }), '1');
    await expect(args.onAccept).toHaveBeenLastCalledWith([{ kind: 'class', written: 'Физмат', known: '1' }]);
    const odd = within(canvas.getByRole('group', { name: 'Что такое «мод. 2»' }));
    await userEvent.click(odd.getByRole('radio', { name: 'Подгруппа' }));
    await expect(args.onAccept).toHaveBeenLastCalledWith([
      { kind: 'word', written: 'мод. 2', known: null, as: 'subgroup' },
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Принять предложенное: 5' }));

    await expect(args.onAccept).toHaveBeenLastCalledWith(answersOf(TABLE));
    await expect(canvas.getByRole('heading', { name: 'Не понято: 8' })).toHaveFocus();
  },
};

/** Not everything is answered yet; an answer can be taken back. */
export const HalfAnswered: Story = {
  args: { step: refused(TABLE, { corrections: answersOf(TABLE), unsent: true }) },
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    await expect(canvas.getByText('Отвечено: 5 из 8')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Класс для «Проф. 11»' })).toHaveValue('11');
    await userEvent.click(canvas.getByRole('button', { name: 'Отменить ответ: «Инд.»' }));

    await expect(args.onWithdraw).toHaveBeenCalledWith({
      kind: 'word',
      written: 'Инд.',
      known: null,
      as: 'skip',
    });
    const row = canvas.getByRole('group', { name: 'Что такое «Инд.»' });
    await expect(row).toContainElement(document.activeElement as HTMLElement);
  },
};

const ALL_ANSWERED: ImportCorrection[] = [
  ...answersOf(TABLE),
  { kind: 'class', written: 'Физмат', known: '10А' },
  { kind: 'class', written: 'Гимн.', known: null, as: 'skip' },
  { kind: 'word', written: 'мод. 2', known: null, as: 'subgroup' },
];

export const Answered: Story = {
  args: { step: refused(TABLE, { corrections: ALL_ANSWERED, unsent: true }) },
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    await expect(canvas.getByText('На всё отвечено.')).toBeVisible();
    await userEvent.click(canvas.getByRole('textbox', { name: 'Класс для «Физмат»' }));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Проверить с ответами' }));

    await expect(args.onRepeat).toHaveBeenCalledTimes(2);
  },
};

/** Everything an import may ask. */
export const EveryKind: Story = {
  args: { step: refused(EVERY_KIND) },
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    const choose = async (group: string, choice: string) => {
      const row = within(canvas.getByRole('group', { name: `Что такое ${group}` }));
      await userEvent.click(row.getByRole('radio', { name: choice }));
    };
    await choose('Суббота', 'Не загружать эти уроки');
    await expect(args.onAccept).toHaveBeenLastCalledWith([
      { kind: 'frame', written: 'SATURDAY', known: null, as: 'skip' },
    ]);
    await choose('«Петрова И. И.»', 'Другой человек');
    await expect(args.onAccept).toHaveBeenLastCalledWith([
      { kind: 'person', written: 'Петрова И. И.', known: null },
    ]);
    await choose('«Ким О. В.»', 'Это двое');
    await expect(args.onAccept).toHaveBeenLastCalledWith([
      { kind: 'namesake', written: 'Ким О. В.', known: null, as: 'two' },
    ]);
  },
};

/** What cannot be answered is to be mended in the book. */
export const QuestionsAndFaults: Story = {
  args: { step: refused([...EVERY_KIND.slice(0, 2), FAULT]) },
  play: async () => {
    const canvas = await openDialog();
    await expect(canvas.getByRole('heading', { name: 'Не понято: 2' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Не загружено: 1 причина' })).toBeVisible();
  },
};

export const OneQuestion: Story = {
  args: { step: refused([word('мод. 2', { as: 'subgroup' }, 12)]) },
  play: async () => {
    const canvas = await openDialog();
    await expect(canvas.queryByRole('button', { name: /^Принять предложенное/ })).toBeNull();
    await expect(canvas.getByRole('radio', { name: 'Подгруппа вероятно' })).not.toBeChecked();
  },
};

/** A heading that is a class needs a word of its own about why it needs an answer. */
export const ClassWithoutLetter: Story = {
  args: {
    step: refused([
      ask(
        {
          kind: 'class',
          written: '11',
          nearest: [],
          proposed: { kind: 'class', written: '11', known: '11' },
        },
        { count: 31, message: '«11»: в 11-й параллели есть 11А. Это отдельный класс или пропущена буква?' },
      ),
    ]),
  },
  play: async () => {
    const canvas = await openDialog();
    await expect(
      canvas.getByText('«11»: в 11-й параллели есть 11А. Это отдельный класс или пропущена буква?'),
    ).toBeVisible();
  },
};

/** Words without a likely answer can be answered all at once, also those that are not shown yet. */
export const ManyQuestions: Story = {
  args: { step: refused(Array.from({ length: 60 }, (_, index) => word(`мод. ${index + 1}`, null, 3))) },
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    const rest = within(canvas.getByRole('group', { name: 'Остальные слова: 60' }));
    await userEvent.click(rest.getByRole('button', { name: 'Не урок' }));

    const [[accepted]] = (args.onAccept as unknown as { mock: { calls: [[ImportCorrection[]]] } }).mock.calls;
    await expect(accepted).toHaveLength(60);
    await userEvent.click(canvas.getByRole('button', { name: 'Показать ещё 20 строк' }));
    await expect(canvas.getByRole('group', { name: 'Что такое «мод. 60»' })).toBeInTheDocument();
  },
};

/** A book of another school: no teacher in it is known. */
export const UnknownTeachers: Story = {
  args: {
    step: refused(
      Array.from({ length: 62 }, (_, index) =>
        ask(
          {
            kind: 'teacher',
            written: `Константинопольская-Преображенская А. В. ${index}`,
            nearest: index === 0 ? ['Константинопольская-Преображенская Александра Владиславовна'] : [],
          },
          { count: 20 },
        ),
      ),
      { file: LONG_NAMED_WORKBOOK },
    ),
  },
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    await userEvent.click(canvas.getByRole('button', { name: 'Добавить новыми: 61 учитель' }));

    await expect(args.onAccept).toHaveBeenCalledOnce();
  },
};

export const LongText: Story = {
  args: {
    step: refused(
      [
        heading('10А класс социально-гуманитарного профиля с углублённым изучением обществознания', '10А'),
        word(
          'Индивидуальный проект по выбору обучающегося (мод. 2, дистанционно, ссылка в электронном дневнике)',
          { as: 'subject', known: 'Основы безопасности и защиты Родины' },
          311,
        ),
        word('ДополнительноеобразованиеЦентрразвитиятворчестваЮность', null, 2),
      ],
      { file: LONG_NAMED_WORKBOOK },
    ),
  },
};

export const PhoneQuestions: Story = { ...Questions, globals: { viewport: { value: 'phone' } } };
export const PhoneAnswered: Story = { ...Answered, globals: { viewport: { value: 'phone' } } };
export const PhoneEveryKind: Story = { ...EveryKind, globals: { viewport: { value: 'phone' } } };
export const PhoneLongText: Story = { ...LongText, globals: { viewport: { value: 'phone' } } };
