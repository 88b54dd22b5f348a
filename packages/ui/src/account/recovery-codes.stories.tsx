import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { openDialog } from '../testing/open-dialog.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const meta = {
  component: RecoveryCodes,
  args: {
    codes: [
      'k7m2q-x9r4t',
      'p3wzb-h8n6c',
      'd5vyf-2jkrm',
      'q9t4h-w7xpc',
      'z2n8b-g6dfv',
      'm4kqx-r3y9t',
      'h8c6p-5wbzj',
      'v7fnd-k2m4q',
      't9r3x-y6hzp',
      'b5w8c-j7g2n',
    ],
    onDownload: fn(),
    onDone: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '460px' } } },
} satisfies Meta<typeof RecoveryCodes>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    const done = canvas.getByRole('button', { name: 'Готово' });
    await expect(done).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onDone).not.toHaveBeenCalled();

    await userEvent.click(canvas.getByRole('checkbox', { name: 'Коды сохранены' }));
    await userEvent.click(done);
    await expect(args.onDone).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
