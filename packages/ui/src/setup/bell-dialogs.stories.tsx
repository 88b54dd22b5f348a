import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { openDialog } from '../testing/open-dialog.ts';
import { BellSetDialog } from './bell-set-dialog.tsx';
import { SecondShiftDialog } from './second-shift-dialog.tsx';

const meta = {
  component: BellSetDialog,
  subcomponents: { SecondShiftDialog },
  args: {
    open: true,
    title: 'Новый набор звонков',
    values: { name: 'Сокращённый день', days: ['SATURDAY'], dates: '29.12.2026' },
    errors: {},
    onChange: fn(),
    weekdays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'],
    numbers: [1, 2, 3, 4, 5, 6, 7],
    shifts: [
      {
        shift: 1,
        times: { 1: '08:30 - 09:00' },
        usual: { 1: '08:30 - 09:10', 2: '09:20 - 10:00' },
        errors: {},
      },
    ],
    onTime: fn(),
    refusal: null,
    busy: false,
    onSubmit: fn(),
    onClose: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '720px' } } },
} satisfies Meta<typeof BellSetDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    const page = await openDialog();
    await userEvent.click(page.getByRole('checkbox', { name: 'Пятница' }));
    await expect(args.onChange).toHaveBeenCalledWith({ days: ['SATURDAY', 'FRIDAY'] });
    await userEvent.click(page.getByRole('checkbox', { name: 'Суббота' }));
    await expect(args.onChange).toHaveBeenCalledWith({ days: [] });
    await userEvent.type(page.getByRole('textbox', { name: '2 урок' }), '9');
    await expect(args.onTime).toHaveBeenCalledWith(1, 2, '9');
  },
};
export const TwoShiftsWrong: Story = {
  args: {
    shifts: [
      { shift: 1, times: { 1: '08:30' }, usual: {}, errors: { 1: 'Введите время в виде 08:30 - 09:10.' } },
      { shift: 2, times: {}, usual: { 1: '14:00 - 14:40' }, errors: {} },
    ],
    errors: { days: 'Суббота уже с набором «Классный час».', dates: 'Неверная дата.' },
    refusal: 'Укажите время хотя бы одного урока.',
  },
};
export const Busy: Story = { args: { busy: true } };
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };

export const SecondShift: Story = {
  render: (args) => (
    <SecondShiftDialog
      open
      classes={['5А', '5Б', '6А', '6Б', '7А', '10А'].map((label, value) => ({ value, label }))}
      noClasses={null}
      chosen={[0, 1]}
      onChoose={fn()}
      numbers={args.numbers}
      times={{ 1: '14:00 - 14:40', 2: '14:30' }}
      errors={{ 2: 'Введите время в виде 08:30 - 09:10.' }}
      onTime={args.onTime}
      refusal={null}
      busy={false}
      onSubmit={args.onSubmit}
      onClose={args.onClose}
    />
  ),
  play: async ({ args, userEvent }) => {
    const page = await openDialog();
    await expect(page.getByRole('checkbox', { name: '5А' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: '10А' })).not.toBeChecked();
    await userEvent.click(page.getByRole('button', { name: 'Сохранить' }));
    await expect(args.onSubmit).toHaveBeenCalled();
  },
};

/** Classes come with a timetable: the way to it stands where they are missing. */
export const SecondShiftWithoutClasses: Story = {
  render: (args) => (
    <SecondShiftDialog
      open
      classes={[]}
      noClasses={
        <>
          Классов ещё нет: <a href="/app/schedule">загрузите расписание</a>.
        </>
      }
      chosen={[]}
      onChoose={fn()}
      numbers={args.numbers}
      times={{}}
      errors={{}}
      onTime={args.onTime}
      refusal={null}
      busy={false}
      onSubmit={args.onSubmit}
      onClose={args.onClose}
    />
  ),
  play: async () => {
    const page = await openDialog();
    await expect(page.getByRole('link', { name: 'загрузите расписание' })).toBeVisible();
  },
};
