import type { Meta, StoryObj } from '@storybook/react-vite';
import * as forms from '../../controls/field.stories.tsx';
import { Checkbox, PasswordField, TextField } from './fields.tsx';

/** The fields that stand before the provider: whatever is true of a form's fields is true of these. */
const meta = { component: TextField, args: { label: 'Логин', name: 'login' } } satisfies Meta<
  typeof TextField
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { ...forms.Empty };
export const Filled: Story = { ...forms.Filled };
export const WithHint: Story = { ...forms.WithHint };
export const Refused: Story = { ...forms.Refused };
export const Password: Story = {
  ...forms.Password,
  render: () => <PasswordField label="Пароль" defaultValue="Zvonok-2026" />,
};
export const CapsLock: Story = { ...forms.CapsLock, render: () => <PasswordField label="Пароль" /> };
export const Tick: Story = { render: () => <Checkbox defaultChecked>Запомнить меня</Checkbox> };
export const LongText: Story = { ...forms.LongText };
