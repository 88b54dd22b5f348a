import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ImportCause, ImportCorrection } from '@zvonok/domain/spreadsheet/import-causes';
import type { ImportDifference, ImportError, ImportRow } from '@zvonok/domain/spreadsheet/import-difference';
import { expect } from 'storybook/test';
import { importDialogArgs, LONG_NAMED_WORKBOOK, WORKBOOK_FILE } from '../../testing/import-dialog.ts';
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
const ERRORS: ImportError[] = [
  {
    sheet: 'Уроки',
    row: 318,
    column: 'Учитель',
    message: 'Нет учителя «Ким О.»: добавьте его на лист «Учителя»',
  },
];
const place = (row: number, column = 'Учитель') => ({ sheet: 'Уроки', row, column });
const MISTYPED: ImportCause = {
  message: 'Нет учителя «Смирнова И. Л.»: добавьте его на лист «Учителя»',
  count: 14,
  places: Array.from({ length: 14 }, (_, index) => place(index * 7 + 2)),
  unknown: { kind: 'teacher', written: 'Смирнова И. Л.', nearest: ['Смирнова И. Н.', 'Смирнов И. Л.'] },
};
const CAUSES: ImportCause[] = [
  MISTYPED,
  {
    message: 'Нет учителя «Ким О.»: добавьте его на лист «Учителя»',
    count: 1,
    places: [place(318)],
    unknown: { kind: 'teacher', written: 'Ким О.', nearest: ['Ким О. В.'] },
  },
  {
    message: '«8» не подходит: нужен номер урока от 1 до 7',
    count: 2,
    places: [place(402, 'Урок'), place(403, 'Урок')],
    unknown: null,
  },
];
const SAID: ImportCorrection = { kind: 'teacher', written: 'Смирнова И. Л.', known: 'Смирнова И. Н.' };

/** What the dialog says of how a workbook was read. */
const meta = {
  component: ImportDialog,
  args: importDialogArgs(),
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof ImportDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** One slip in fourteen rows is one cause, and one press for all of them. */
export const Causes: Story = {
  args: {
    step: {
      kind: 'refused',
      file: WORKBOOK_FILE,
      message: 'В книге неверных строк: 17. Исправьте их и загрузите снова.',
      errors: ERRORS,
      errorsTotal: 17,
      causes: CAUSES,
      canRepeat: false,
    },
  },
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    await expect(canvas.getByText(/«Смирнова И\. Л\.».*: 14 строк$/)).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Проверить с исправлениями' })).toBeNull();
    const group = canvas.getByRole('group', { name: 'Что такое «Смирнова И. Л.»' });
    await userEvent.click(
      canvas.getByRole('button', { name: /^Принять для всех: Смирнова.И\..Н\. вместо «Смирнова И\. Л\.»$/ }),
    );
    await expect(args.onAccept).toHaveBeenLastCalledWith([SAID]);
    await expect(group).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Принять самые похожие для всех: 2' }));

    await expect(args.onAccept).toHaveBeenLastCalledWith([
      SAID,
      { kind: 'teacher', written: 'Ким О.', known: 'Ким О. В.' },
    ]);
  },
};

export const CausesAnswered: Story = {
  args: {
    step: {
      kind: 'refused',
      file: WORKBOOK_FILE,
      message: 'В книге неверных строк: 17. Исправьте их и загрузите снова.',
      errors: ERRORS,
      causes: CAUSES,
      corrections: [SAID],
      unsent: true,
      canRepeat: false,
    },
  },
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    await userEvent.click(canvas.getByRole('button', { name: 'Отменить решение о «Смирнова И. Л.»' }));
    await expect(args.onWithdraw).toHaveBeenCalledWith(SAID);
    await userEvent.click(canvas.getByRole('button', { name: 'Проверить с исправлениями' }));

    await expect(args.onRepeat).toHaveBeenCalledOnce();
  },
};

/** A book of another school: nobody in it is known. */
export const ManyCauses: Story = {
  args: {
    step: {
      kind: 'refused',
      file: LONG_NAMED_WORKBOOK,
      message: 'В книге неверных строк: 1240. Исправьте их и загрузите снова.',
      errors: ERRORS,
      errorsTotal: 1240,
      causes: Array.from({ length: 62 }, (_, index) => ({
        ...MISTYPED,
        message: `Нет учителя «Константинопольская-Преображенская А. В. ${index}»: добавьте его на лист «Учителя»`,
        count: 20,
        unknown: {
          kind: 'teacher' as const,
          written: `Константинопольская-Преображенская А. В. ${index}`,
          nearest: index === 0 ? ['Константинопольская-Преображенская Александра Владиславовна'] : [],
        },
      })),
      canRepeat: false,
    },
  },
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    await userEvent.click(canvas.getByRole('button', { name: 'Добавить новыми: 61 учитель' }));

    await expect(args.onAccept).toHaveBeenCalledOnce();
  },
};

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
    await userEvent.click(
      canvas.getByRole('button', { name: 'Принять для всех: Математика вместо «Матиматика»' }),
    );

    await expect(args.onAccept).toHaveBeenCalledWith([
      { kind: 'subject', written: 'Матиматика', known: 'Математика' },
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
    await expect(canvas.getByRole('button', { name: 'Проверить с исправлениями' })).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Импортировать' })).toBeNull();
  },
};

export const PhoneCauses: Story = { ...Causes, globals: { viewport: { value: 'phone' } } };
export const PhoneManyCauses: Story = { ...ManyCauses, globals: { viewport: { value: 'phone' } } };
export const PhoneReading: Story = { ...ReviewOfReading, globals: { viewport: { value: 'phone' } } };
