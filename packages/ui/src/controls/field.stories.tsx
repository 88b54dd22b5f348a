import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Checkbox } from './checkbox.tsx';
import { SelectField } from './select-field.tsx';
import { PasswordField, TextAreaField, TextField } from './text-field.tsx';

const meta = {
  component: TextField,
  subcomponents: { PasswordField, SelectField, TextAreaField, Checkbox },
  args: { label: 'Логин', name: 'login' },
} satisfies Meta<typeof TextField>;
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

function Ticked() {
  const [checked, setChecked] = useState(true);
  return (
    <Checkbox checked={checked} onChange={setChecked}>
      Таблица учителей
    </Checkbox>
  );
}

export const Tick: Story = {
  render: () => <Ticked />,
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Таблица учителей' });
    await userEvent.click(canvas.getByText('Таблица учителей'));
    await expect(box).not.toBeChecked();

    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
  },
};

export const Choice: Story = {
  render: () => (
    <SelectField label="Для кого" value="all" error="Выберите, кого учат" onChange={() => undefined}>
      <option value="all">Весь класс</option>
      <option value="half">Подгруппы</option>
    </SelectField>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Для кого')).toHaveAccessibleDescription('Выберите, кого учат');
    await expect(canvas.getByLabelText('Для кого')).toBeInvalid();
  },
};

function Comment() {
  const [text, setText] = useState('');
  return (
    <form onSubmit={(event) => event.preventDefault()} aria-label="Ответ">
      <TextAreaField
        label="Комментарий исполнителя"
        required
        rows={3}
        hint="Его увидит заказчик"
        count={{ used: text.length, limit: 20 }}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}

export const SeveralLines: Story = {
  render: () => <Comment />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const sent = fn();
    canvasElement.querySelector('form')?.addEventListener('submit', sent);
    const area = canvas.getByRole('textbox', { name: 'Комментарий исполнителя' });
    await expect(area).toHaveAccessibleDescription('Его увидит заказчик 0 из 20');
    await expect(area).toBeRequired();

    await userEvent.type(area, 'Картридж{Enter}заменён');
    await expect(area).toHaveValue('Картридж\nзаменён');
    await expect(sent).not.toHaveBeenCalled();
    await expect(canvas.getByText('16 из 20')).toBeVisible();

    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(sent).toHaveBeenCalledOnce();
  },
};

export const LongText: Story = {
  args: {
    label: 'Название муниципального бюджетного общеобразовательного учреждения полностью, как в уставе',
    error:
      'Слишком длинное название: в шапке справки помещается не больше ста двадцати знаков вместе с кавычками',
  },
  globals: { viewport: { value: 'phone' } },
};
