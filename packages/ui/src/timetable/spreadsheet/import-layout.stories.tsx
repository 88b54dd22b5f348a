import type { Meta, StoryObj } from '@storybook/react-vite';
import type { RecognisedWorkbook } from '@zvonok/domain/spreadsheet/sheet-layout';
import { expect, fn } from 'storybook/test';
import { buildPicturedSheet } from '../../testing/pictured-sheet.ts';
import { ImportLayout } from './import-layout.tsx';

const LAYOUT: RecognisedWorkbook = {
  separator: 'auto',
  addTeachers: false,
  newTeachers: ['Смирнова И. Л.'],
  newTeachersTotal: 1,
  sheets: [buildPicturedSheet()],
};

const meta = { component: ImportLayout, args: { layout: LAYOUT, onApply: fn() } } satisfies Meta<
  typeof ImportLayout
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Recognised: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Прочитать так' })).toBeDisabled();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Номера уроков' }), 'A');
    await userEvent.click(canvas.getByRole('checkbox', { name: /Смирнова/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Прочитать так' }));

    await expect(args.onApply).toHaveBeenCalledWith(
      expect.objectContaining({
        addTeachers: true,
        sheets: [expect.objectContaining({ lessons: 'A', days: 'A', classes: '2' })],
      }),
    );
  },
};

/** Columns without a class, unknown words and what was left out are marked in place. */
export const NotReadWhole: Story = {
  args: {
    layout: {
      ...LAYOUT,
      sheets: [
        buildPicturedSheet({
          rows: [
            ['!Лицей № 12, 2026/27', '', '', '', '', '', ''],
            ['·День', '·№', '#8А', '#8Б', '!10А (физмат)', '#10Б', '!Проф.'],
            ['·Понедельник', '·1', 'Русский язык\nЯкушева В. В.', '?мод. 2', '!Физика', 'Алгебра', '!Химия'],
            ['', '·2', 'Алгебра\nСмирнова И. Л.', '×окно', '!Алгебра', '?ЭК-3', ''],
          ],
          columns: ['A', 'B', 'C', 'D', 'K', 'L', 'M'],
          from: [1, 2, 3, 17],
          cells: { heading: 6, label: 20, lesson: 264, problem: 4, skipped: 9, unread: 34 },
        }),
      ],
    },
  },
  play: async ({ canvas }) => {
    const counts = canvas.getByRole('list', { name: 'Лист «8-9», сколько ячеек' });
    await expect(counts).toHaveTextContent(/264 урока.*20 подписей.*9 пропущено.*34 не прочитано/);
    await expect(canvas.getByRole('cell', { name: 'не прочитано: 10А (физмат)' })).toBeVisible();
    await expect(canvas.getByRole('cell', { name: 'не понято: мод. 2' })).toBeVisible();
  },
};

export const NothingRecognised: Story = {
  args: {
    layout: {
      ...LAYOUT,
      newTeachersTotal: 0,
      sheets: LAYOUT.sheets.map((sheet) => ({
        ...sheet,
        isRead: false,
        classes: null,
        days: null,
        lessons: null,
        classCount: 0,
        lessonCount: 0,
        found: [],
      })),
    },
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneNotReadWhole: Story = { ...NotReadWhole, globals: { viewport: { value: 'phone' } } };
