import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { openDialog } from '../testing/open-dialog.ts';
import { PasswordLinkDialog } from './password-link-dialog.tsx';

const meta = {
  component: PasswordLinkDialog,
  args: {
    open: true,
    name: 'Фомина Надежда',
    url: 'https://school.example/new-password#K7M2QX9K7M2QX9K7M2QX9',
    expires: '2026-11-24 11-00-00',
    onCopy: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof PasswordLinkDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Issued: Story = {
  play: async ({ args }) => {
    const page = await openDialog();
    await userEvent.click(page.getByRole('button', { name: 'Скопировать' }));
    await expect(args.onCopy).toHaveBeenCalledOnce();
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
