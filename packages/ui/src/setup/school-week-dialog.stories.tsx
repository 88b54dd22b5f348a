import type { Meta, StoryObj } from '@storybook/react-vite';
import { LAST_BEFORE_FIRST } from '@zvonok/domain/forms/school';
import { expect, fn } from 'storybook/test';
import { openDialog } from '../testing/open-dialog.ts';
import { SchoolWeekDialog } from './school-week-dialog.tsx';

const meta = {
  component: SchoolWeekDialog,
  args: {
    open: true,
    values: { dayCount: 5, firstLesson: 1, lastLesson: 7 },
    errors: {},
    onChange: fn(),
    conflict: null,
    refusal: null,
    busy: false,
    onSubmit: fn(),
    onClose: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '520px' } } },
} satisfies Meta<typeof SchoolWeekDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, userEvent }) => {
    const page = await openDialog();
    const days = page.getByRole('combobox', { name: 'Учебные дни' });
    await userEvent.selectOptions(days, 'Понедельник — суббота');
    await expect(args.onChange).toHaveBeenCalledWith('dayCount', '6');
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Первый урок дня' }), '0');
    await expect(args.onChange).toHaveBeenCalledWith('firstLesson', '0');
    await userEvent.click(page.getByRole('button', { name: 'Сохранить' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const Wrong: Story = {
  args: {
    values: { dayCount: 6, firstLesson: 7, lastLesson: 1 },
    errors: { lastLesson: LAST_BEFORE_FIRST },
  },
  play: async () => {
    const page = await openDialog();
    const last = page.getByRole('combobox', { name: 'Последний урок дня' });
    await expect(last).toHaveAccessibleDescription(LAST_BEFORE_FIRST);
  },
};
export const Refused: Story = {
  args: { refusal: 'Вне новых дней и номеров осталось 14 уроков. Перенесите или удалите их в редакторе.' },
};
export const Busy: Story = { args: { busy: true } };
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
export const NarrowDark: Story = { globals: { viewport: { value: 'phone' }, colorMode: 'dark' } };
