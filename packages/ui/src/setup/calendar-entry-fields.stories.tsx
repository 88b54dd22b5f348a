import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { CalendarEntryFields } from './calendar-entry.tsx';

/** The fields of a term, holidays or a moved working day. */
const meta = {
  component: CalendarEntryFields,
  args: {
    kind: 'holiday',
    title: 'Каникулы',
    firstDate: '2026-12-30',
    lastDate: '2027-01-11',
    follows: undefined,
    errors: {},
    onChange: fn(),
    isNew: true,
  },
} satisfies Meta<typeof CalendarEntryFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Holidays: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Что это'), 'moved');
    await expect(args.onChange).toHaveBeenCalledWith('kind', 'moved');
    await expect(canvas.getByRole('group', { name: 'Последний день' })).toBeVisible();
  },
};

export const Edited: Story = { args: { isNew: false } };

/** One day, and the weekday whose lessons it has. */
export const MovedDay: Story = {
  args: { kind: 'moved', title: '', firstDate: '2026-12-26', lastDate: '2026-12-26', follows: 'MONDAY' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('По расписанию какого дня')).toHaveValue('MONDAY');
    await expect(canvas.queryByRole('group', { name: 'Последний день' })).toBeNull();
  },
};

export const Wrong: Story = {
  args: {
    title: '',
    lastDate: '2026-12-01',
    errors: {
      title: 'Обязательное поле.',
      lastDate: 'Дата окончания не может быть раньше даты начала.',
    },
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
