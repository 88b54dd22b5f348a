import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Checkbox } from './checkbox.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

const meta = { component: TextField, args: { label: 'Логин', name: 'login' } } satisfies Meta<
  typeof TextField
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'zhdanova.gd' } };
export const WithHint: Story = { args: { hint: 'Его выдаёт администратор школы' } };

export const Refused: Story = {
  args: { error: 'Введите логин' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Логин')).toHaveAccessibleDescription('Введите логин');
    await expect(canvas.getByLabelText('Логин')).toBeInvalid();
  },
};

export const Password: Story = {
  render: () => <PasswordField label="Пароль" defaultValue="Zvonok-2026" />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Пароль');
    await userEvent.click(canvas.getByRole('button', { name: 'Показать пароль' }));
    await expect(field).toHaveAttribute('type', 'text');

    await userEvent.click(canvas.getByRole('button', { name: 'Скрыть пароль' }));
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveValue('Zvonok-2026');
  },
};

export const CapsLock: Story = {
  render: () => <PasswordField label="Пароль" />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Пароль');
    await userEvent.type(field, 'z');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();

    await userEvent.type(field, '{CapsLock}Z');
    await expect(canvas.getByRole('status')).toHaveTextContent('Включён Caps Lock');

    await userEvent.tab();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const Tick: Story = { render: () => <Checkbox defaultChecked>Запомнить меня</Checkbox> };

export const LongText: Story = {
  args: {
    label: 'Название муниципального бюджетного общеобразовательного учреждения полностью, как в уставе',
    error:
      'Слишком длинное название: в шапке справки помещается не больше ста двадцати знаков вместе с кавычками',
  },
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = { args: { error: 'Введите логин' }, globals: { colorMode: 'dark' } };
