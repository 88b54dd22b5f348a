import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { openDialog } from '../testing/open-dialog.ts';
import { SchoolDialog } from './school-dialog.tsx';

const meta = {
  component: SchoolDialog,
  args: {
    open: true,
    name: { name: 'schoolName', error: null },
    values: { timeZone: 'Europe/Moscow', openBoard: false, phoneSignIn: false },
    clock: '10:32',
    onChange: fn(),
    conflict: null,
    refusal: null,
    busy: false,
    onSubmit: fn(),
    onClose: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof SchoolDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    const page = await openDialog();
    await expect(page.getByRole('textbox', { name: 'Название школы' })).toHaveFocus();
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Часовой пояс' }), 'Омск, МСК+3');
    await expect(args.onChange).toHaveBeenCalledWith({ timeZone: 'Asia/Omsk' });
    await userEvent.click(page.getByRole('checkbox', { name: 'Экран в коридоре без входа' }));
    await expect(args.onChange).toHaveBeenCalledWith({ openBoard: true });
  },
};
/** A zone that the variable of the server names and the list does not have. */
export const ForeignZone: Story = {
  args: { values: { ...meta.args.values, timeZone: 'Asia/Almaty' } },
  play: async () => {
    const page = await openDialog();
    await expect(page.getByRole('combobox', { name: 'Часовой пояс' })).toHaveValue('Asia/Almaty');
  },
};
export const Wrong: Story = {
  args: { name: { name: 'schoolName', error: 'Напишите название школы.' } },
};
export const Refused: Story = { args: { refusal: 'Сервер не ответил. Проверьте подключение к сети.' } };
export const Busy: Story = { args: { busy: true } };
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
