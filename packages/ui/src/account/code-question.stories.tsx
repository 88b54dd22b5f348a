import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { openDialog } from '../testing/open-dialog.ts';
import { CodeQuestion } from './code-dialog.tsx';

const meta = {
  component: CodeQuestion,
  args: {
    title: 'Выключить второй фактор?',
    children: 'Для входа снова будет достаточно пароля.',
    confirmLabel: 'Выключить',
    tone: 'danger',
    busy: false,
    failure: null,
    onConfirm: fn(),
    onCancel: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '320px' } } },
} satisfies Meta<typeof CodeQuestion>;
export default meta;

type Story = StoryObj<typeof meta>;

export const TurningOff: Story = {
  play: async ({ args, userEvent }) => {
    await openDialog();
    await userEvent.keyboard('492039{Enter}');

    await expect(args.onConfirm).toHaveBeenCalledWith('492039');
  },
};

/** Sent without a code, the field asks for it, and says so no more once there is one. */
export const Empty: Story = {
  play: async ({ args, userEvent }) => {
    const page = await openDialog();
    const field = page.getByLabelText('Код из приложения или код восстановления');
    await userEvent.click(page.getByRole('button', { name: 'Выключить' }));
    await expect(field).toHaveAccessibleDescription('Обязательное поле.');
    await expect(field).toHaveFocus();
    await expect(args.onConfirm).not.toHaveBeenCalled();

    await userEvent.keyboard('492039{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledWith('492039');
    await expect(field).toHaveAccessibleDescription('');
  },
};

export const Refused: Story = {
  args: { failure: { field: null, form: 'Попробуйте ещё раз через 15 минут.' } },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = {
  args: { failure: { field: 'Код не подошёл', form: null } },
  globals: { colorMode: 'dark' },
};
