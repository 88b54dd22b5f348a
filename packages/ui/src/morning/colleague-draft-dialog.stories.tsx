import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { openDialog } from '../testing/open-dialog.ts';
import { ColleagueDraftDialog } from './draft-dialogs.tsx';

const meta = {
  component: ColleagueDraftDialog,
  args: {
    open: true,
    by: 'Жданова Галина',
    differences: [
      '1 урок, 7Б: Панова Л. Е., у вас: Громова Н. Н.',
      '6 урок, 7Б: Домой, у вас: Без учителя',
      '1 урок второй смены, 6А: Мамедгасанов-Рождественский С. В., у вас: Яковлева-Константинопольская А. В.',
    ],
    onTake: fn(),
    onReplace: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ColleagueDraftDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Enter takes theirs, which loses nothing; Tab comes to the other answer. */
export const ByKeyboard: Story = {
  play: async ({ args }) => {
    const dialog = within((await openDialog()).getByRole('dialog'));
    await userEvent.keyboard('{Enter}');
    await expect(args.onTake).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: 'Заменить своим' }));
    await expect(args.onReplace).toHaveBeenCalledOnce();
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
