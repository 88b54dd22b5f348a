import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ImportCorrection } from '@zvonok/domain/spreadsheet/import-causes';
import type { ImportDifference, ImportRow } from '@zvonok/domain/spreadsheet/import-difference';
import { expect, within } from 'storybook/test';
import { importDialogArgs, WORKBOOK_FILE } from '../../testing/import-dialog.ts';
import { openDialog } from '../../testing/open-dialog.ts';
import { ImportDialog } from './import-dialog.tsx';

const ROW: ImportRow = {
  day: 'MONDAY',
  number: 7,
  className: '7А',
  subgroup: null,
  subject: 'Матиматика',
  teacher: 'Фомина Н. Н.',
  room: '214',
};
const DIFFERENCE: ImportDifference = { added: [ROW], changed: [], removed: [], notes: [] };
const SAID: ImportCorrection = { kind: 'teacher', written: 'Смирнова И. Л.', known: 'Смирнова И. Н.' };

/** What the dialog says of how a workbook was read. */
const meta = {
  component: ImportDialog,
  args: importDialogArgs(),
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof ImportDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** What is taken as it stands, what was decided, and what was written otherwise, before what changes. */
export const ReviewOfReading: Story = {
  args: {
    step: {
      kind: 'review',
      file: WORKBOOK_FILE,
      difference: DIFFERENCE,
      corrections: [SAID, { kind: 'teacher', written: 'Ким О.', known: null }],
      reading: {
        warnings: [
          {
            message: 'Предмет «Матиматика» новый, но похож на тот, что уже есть',
            unknown: { kind: 'subject', written: 'Матиматика', nearest: ['Математика'] },
          },
          {
            message: 'Фомина Н. Н. ведёт уроки в нескольких классах сразу: Пн, 3 урок — 7А, 7Б',
            unknown: null,
          },
        ],
        readAs: [
          { column: 'Учитель', written: 'Фoминa H. H.', taken: 'Фомина Н. Н.', count: 18 },
          { column: 'Класс', written: '8-В класс', taken: '8В', count: 1 },
        ],
      },
    },
  },
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    await userEvent.click(canvas.getByText('Прочитано иначе, чем написано: 2 написания'));
    await expect(canvas.getByText(/«8-В класс» — это «8В», 1 строка/)).toBeVisible();
    await expect(canvas.getByText('«Ким О.» — новый учитель')).toBeVisible();
    const question = within(canvas.getByRole('group', { name: 'Что такое «Матиматика»' }));
    await userEvent.click(question.getByRole('radio', { name: /Это Математика/ }));

    await expect(args.onAccept).toHaveBeenCalledWith([
      { kind: 'subject', written: 'Матиматика', known: 'Математика' },
    ]);
  },
};

/** What the school answered before is used, named, and forgotten if the user wants the question again. */
export const Remembered: Story = {
  args: {
    step: {
      kind: 'review',
      file: WORKBOOK_FILE,
      difference: DIFFERENCE,
      reading: {
        remembered: [
          { kind: 'word', written: 'окно', known: null, as: 'skip' },
          { kind: 'word', written: 'мод. 2', known: null, as: 'subgroup' },
          { kind: 'class', written: 'Физмат', known: '10А' },
        ],
        skipped: [
          { written: 'окно', count: 9 },
          { written: '–', count: 3 },
        ],
      },
    },
  },
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    await expect(canvas.getByText('«Физмат» — класс 10А')).toBeVisible();
    await userEvent.click(canvas.getByText('Не уроки: 12 ячеек'));
    await expect(canvas.getByText('окно ×9, – ×3')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Забыть: «окно»' }));

    await expect(args.onAccept).toHaveBeenCalledWith([
      { kind: 'word', written: 'окно', known: null, as: 'ask' },
    ]);
  },
};

/** Something was said after the difference was shown: it is to be seen again before anything is imported. */
export const ReviewToBeRepeated: Story = {
  args: {
    step: { kind: 'review', file: WORKBOOK_FILE, difference: DIFFERENCE, corrections: [SAID], unsent: true },
  },
  play: async () => {
    const canvas = await openDialog();
    await expect(canvas.getByRole('button', { name: 'Проверить с ответами' })).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Импортировать' })).toBeNull();
  },
};

export const PhoneReading: Story = { ...ReviewOfReading, globals: { viewport: { value: 'phone' } } };
export const PhoneRemembered: Story = { ...Remembered, globals: { viewport: { value: 'phone' } } };
