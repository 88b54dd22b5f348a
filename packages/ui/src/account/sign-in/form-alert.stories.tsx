import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FormAlert } from './fields.tsx';

const meta = { component: FormAlert, args: { children: null } } satisfies Meta<typeof FormAlert>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
  },
};

export const Refused: Story = { args: { children: 'Ваши данные являются неверными!' } };

export const LongText: Story = {
  args: {
    children:
      'Логин «konstantinopolskaya.aleksandra-vladimirovna» уже занят. Придумайте другой или попросите администратора школы проверить, не зарегистрированы ли вы раньше.',
  },
  globals: { viewport: { value: 'phone' } },
};
