import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { openDialog } from '../testing/open-dialog.ts';
import { OutrunDialog } from './draft-dialogs.tsx';

const meta = {
  component: OutrunDialog,
  args: {
    open: true,
    published: 'Опубликовано в 08:03, Жданова Галина: 5 изменений',
    holds: ['3 урок, 7Б: Панова Л. Е.', '5 урок, 6А: Домой'],
    gone: ['1 урок, 10А: Зуев П. П. — уже ведёт Ковалёва А. В.'],
    onLook: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof OutrunDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A colleague was faster with a part of the day: what is left is looked at by one press. */
export const SomeLeft: Story = {
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    const dialog = within(canvas.getByRole('dialog', { name: 'План уже опубликовали' }));
    await expect(dialog.getByText(/Жданова Галина/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Проверить оставшееся' }));
    await expect(args.onLook).toHaveBeenCalledOnce();
  },
};
export const NothingLeft: Story = {
  args: { holds: [], gone: ['3 урок, 7Б: Панова Л. Е. — уже ведёт Панова Л. Е.'] },
};
/** No one published: a teacher came back, or a bell rang. */
export const DayChanged: Story = {
  args: { published: null, gone: ['1 урок, 10А: Зуев П. П. — учитель на месте'] },
};
