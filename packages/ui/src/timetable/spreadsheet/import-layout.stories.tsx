import type { Meta, StoryObj } from '@storybook/react-vite';
import type { RecognisedWorkbook } from '@zvonok/domain/spreadsheet/sheet-layout';
import { expect, fn } from 'storybook/test';
import { ImportLayout } from './import-layout.tsx';

const LAYOUT: RecognisedWorkbook = {
  separator: 'auto',
  addTeachers: false,
  newTeachers: ['Смирнова И. Л.'],
  newTeachersTotal: 1,
  sheets: [
    {
      sheet: '8-9',
      isRead: true,
      classes: '2',
      days: 'A',
      lessons: 'B',
      columns: ['lesson', 'room'],
      rows: ['lesson'],
      height: 37,
      width: 6,
      corner: [
        ['Расписание уроков', '', '', '', '', ''],
        ['День', '№', '8А', 'каб.', '8Б', 'каб.'],
        ['Понедельник', '1', 'Русский язык\nЯкушева В. В.', '206', 'Алгебра\nСмирнова И. Л.', '12'],
      ],
      classCount: 2,
      lessonCount: 2,
      teacherCount: 2,
      found: [
        {
          cell: 'C3',
          day: 'Понедельник',
          number: 1,
          className: '8А',
          subgroup: null,
          subject: 'Русский язык',
          teacher: 'Якушева В. В.',
          room: '206',
        },
      ],
    },
  ],
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
