import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ForgottenPassword } from './sign-in-form.tsx';

const meta = { component: ForgottenPassword } satisfies Meta<typeof ForgottenPassword>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Забыли пароль?'));
    await expect(canvas.getByText(/Обратитесь лично к администратору/)).toBeVisible();
  },
};
