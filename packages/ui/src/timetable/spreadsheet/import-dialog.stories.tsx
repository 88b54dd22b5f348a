import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ImportDifference, ImportError, ImportRow } from '@zvonok/domain/spreadsheet/import-difference';
import { expect } from 'storybook/test';
import { importDialogArgs, LONG_NAMED_WORKBOOK, WORKBOOK_FILE } from '../../testing/import-dialog.ts';
import { openDialog } from '../../testing/open-dialog.ts';
import { buildPicturedSheet } from '../../testing/pictured-sheet.ts';
import { ImportDialog } from './import-dialog.tsx';

const ROW: ImportRow = {
  day: 'MONDAY',
  number: 7,
  className: '7А',
  subgroup: null,
  subject: 'Литература',
  teacher: 'Фомина Н. Н.',
  room: '214',
};

const DIFFERENCE: ImportDifference = {
  notes: ['Новые кабинеты: 214а', 'Прекратится действие: 1 замена'],
  added: [
    ROW,
    { ...ROW, day: 'TUESDAY', number: 2, className: '8В', subgroup: '2 группа', subject: 'Английский язык' },
  ],
  changed: [
    {
      before: {
        ...ROW,
        number: 3,
        className: '7Б',
        subject: 'Русский язык',
        teacher: 'Якушева В. В.',
        room: '206',
      },
      after: { ...ROW, number: 3, className: '7Б', subject: 'Русский язык' },
    },
    {
      before: {
        ...ROW,
        day: 'FRIDAY',
        number: 5,
        className: '10А',
        subject: 'Физика',
        teacher: null,
        room: '301',
      },
      after: { ...ROW, day: 'FRIDAY', number: 5, className: '10А', subject: 'Астрономия', room: '301' },
    },
  ],
  removed: [{ ...ROW, day: 'WEDNESDAY', number: 1, className: '11А', subject: 'Разговоры о важном' }],
};

const ERRORS: ImportError[] = [
  {
    sheet: 'Уроки',
    row: 318,
    column: 'Учитель',
    message: 'Нет учителя «Ким О.»: добавьте его на лист «Учителя»',
  },
  { sheet: 'Уроки', row: 402, column: 'Урок', message: 'Номер урока — от 1 до 7, а здесь «8»' },
  { sheet: 'Звонки', row: 3, column: 'Время', message: 'Время — «08:30 - 09:10», а здесь «с утра»' },
];

const meta = {
  component: ImportDialog,
  args: importDialogArgs(),
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof ImportDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Choosing: Story = {
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    const book = new File(['PK'], WORKBOOK_FILE.name);
    await expect(canvas.getByRole('button', { name: /Выбрать книгу/ })).toHaveFocus();
    const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
    if (input) await userEvent.upload(input, book);

    await expect(args.onFileChoose).toHaveBeenCalledWith(book);
  },
};

/** Anywhere over the dialog will do; the browser must not leave the page for the file. */
export const Dropping: Story = {
  play: async ({ args }) => {
    const canvas = await openDialog();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['PK'], WORKBOOK_FILE.name));
    const dialog = canvas.getByRole('dialog', { name: 'Импорт расписания' });
    const drag = (type: string) =>
      dialog.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));

    drag('dragover');
    await expect(dialog).toHaveAttribute('data-dragging');
    // False: the browser's own way with the file was prevented.
    await expect(drag('drop')).toBe(false);

    await expect(dialog).not.toHaveAttribute('data-dragging');
    await expect(args.onFileChoose).toHaveBeenCalledOnce();
  },
};

export const SendingWasGivenUp: Story = { args: { step: { kind: 'choose', file: WORKBOOK_FILE } } };

export const Sending: Story = {
  args: { step: { kind: 'upload', file: WORKBOOK_FILE, purpose: 'check', sent: 0.37, canAbort: true } },
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '37');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Отменить' }));

    await expect(args.onAbort).toHaveBeenCalledOnce();
  },
};

export const Writing: Story = {
  args: { step: { kind: 'upload', file: WORKBOOK_FILE, purpose: 'import', sent: 1, canAbort: false } },
  play: async () => {
    const canvas = await openDialog();
    await expect(canvas.getByRole('button', { name: 'Отменить' })).toBeDisabled();
  },
};

export const NothingChanges: Story = {
  args: {
    step: {
      kind: 'review',
      file: WORKBOOK_FILE,
      difference: { added: [], removed: [], changed: [], notes: [] },
    },
  },
  play: async () => {
    const canvas = await openDialog();
    await expect(canvas.getByRole('status')).toHaveTextContent('ничего не изменится');
    await expect(canvas.queryByRole('button', { name: 'Импортировать' })).toBeNull();
  },
};

export const Review: Story = {
  args: { step: { kind: 'review', file: WORKBOOK_FILE, difference: DIFFERENCE } },
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    await expect(canvas.getByRole('table', { name: 'Добавление: 2 урока' })).toBeInTheDocument();
    await expect(canvas.getByRole('table', { name: 'Удаление: 1 урок' })).toBeInTheDocument();
    // Something is lost by it: the focus starts on the way back.
    await expect(canvas.getByRole('button', { name: 'Отмена' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Импортировать' }));

    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const ReviewOfEverything: Story = {
  args: {
    step: {
      kind: 'review',
      file: WORKBOOK_FILE,
      difference: {
        ...DIFFERENCE,
        removed: Array.from({ length: 421 }, (_, index) => ({ ...ROW, className: `${index + 1}А` })),
      },
    },
  },
  play: async ({ userEvent }) => {
    const canvas = await openDialog();
    await userEvent.click(canvas.getByRole('button', { name: 'Показать ещё 200 строк' }));

    await expect(canvas.getByRole('button', { name: 'Показать ещё 21 строку' })).toBeInTheDocument();
  },
};

export const WrongRows: Story = {
  args: {
    step: {
      kind: 'refused',
      file: WORKBOOK_FILE,
      message:
        'Лист «Уроки», строка 318, столбец «Учитель»: нет учителя «Ким О.»: добавьте его на лист «Учителя»',
      errors: ERRORS,
      canRepeat: false,
    },
  },
  play: async () => {
    const canvas = await openDialog();
    await expect(canvas.getByRole('table', { name: 'В книге 3 ошибки' })).toBeInTheDocument();
    await expect(canvas.getByRole('cell', { name: '318' })).toBeInTheDocument();
  },
};

export const TooManyWrongRows: Story = {
  args: {
    step: {
      kind: 'refused',
      file: WORKBOOK_FILE,
      message: 'В книге неверных строк: 1840. Исправьте их и загрузите снова.',
      errors: ERRORS,
      errorsTotal: 1840,
      canRepeat: false,
    },
  },
  play: async () => {
    const canvas = await openDialog();
    await expect(canvas.getByRole('table', { name: 'В книге 1840 ошибок' })).toBeInTheDocument();
    await expect(canvas.getByText(/^Показаны первые 3 из 1840/)).toBeInTheDocument();
  },
};

export const NoAnswer: Story = {
  args: {
    step: {
      kind: 'refused',
      file: WORKBOOK_FILE,
      message: 'Сервер не ответил. Проверьте подключение к сети и повторите: пока ничего не изменилось.',
      errors: [],
      canRepeat: true,
    },
  },
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    await userEvent.click(canvas.getByRole('button', { name: 'Проверить ещё раз' }));

    await expect(args.onRepeat).toHaveBeenCalledOnce();
  },
};

export const Done: Story = { args: { step: { kind: 'done', difference: DIFFERENCE } } };

export const DoneForLater: Story = {
  args: { step: { kind: 'done', difference: { ...DIFFERENCE, from: '2026-12-07' } } },
  play: async () => {
    const page = await openDialog();
    await expect(page.getByText(/Действует с 7 декабря\.$/)).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    step: {
      kind: 'review',
      file: LONG_NAMED_WORKBOOK,
      difference: {
        ...DIFFERENCE,
        notes: ['Новые учителя: Константинопольская-Преображенская Александра Владиславовна'],
        changed: [
          {
            before: { ...ROW, subgroup: 'Информатика и ИКТ, углублённая группа второго потока' },
            after: {
              ...ROW,
              subgroup: 'Информатика и ИКТ, углублённая группа второго потока',
              subject: 'Основы безопасности и защиты Родины',
              teacher: 'Константинопольская-Преображенская Александра Владиславовна',
              room: 'Мастерская обслуживающего труда',
            },
          },
        ],
      },
    },
  },
};

export const Phone: Story = {
  args: { step: { kind: 'review', file: LONG_NAMED_WORKBOOK, difference: DIFFERENCE } },
  globals: { viewport: { value: 'phone' } },
};
export const PhoneWrongRows: Story = { ...WrongRows, globals: { viewport: { value: 'phone' } } };

/** A table is wider than a phone: it scrolls in its own frame, and the words around it do not. */
export const PhoneTable: Story = {
  args: {
    step: {
      kind: 'review',
      file: WORKBOOK_FILE,
      difference: DIFFERENCE,
      layout: {
        separator: 'auto',
        addTeachers: false,
        newTeachers: [],
        newTeachersTotal: 0,
        sheets: [buildPicturedSheet()],
      },
    },
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const canvas = await openDialog();
    const frame = canvas.getByRole('region', { name: 'Лист «8-9», ячейки' });
    await expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth);
    await expect(frame.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
    await expect(canvas.getByRole('status').getBoundingClientRect().right).toBeLessThanOrEqual(
      window.innerWidth,
    );
  },
};
