import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { chooseInMenu } from '../testing/choose-in-menu.ts';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { TimeField } from './time-field.tsx';

function Remembering({ onChange, ...props }: DateFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <DateField
      {...props}
      value={value}
      onChange={(date) => {
        onChange(date);
        setValue(date);
      }}
    />
  );
}

const meta = {
  component: DateField,
  args: { label: 'Дата начала', value: '2026-11-18', onChange: fn() },
  render: (args) => <Remembering {...args} />,
} satisfies Meta<typeof DateField>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Typed part by part, or picked. */
export const Typed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [day] = canvas.getAllByRole('spinbutton');
    await userEvent.click(day ?? document.body);
    await userEvent.keyboard('05122026');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('2026-12-05'));

    await userEvent.click(canvas.getByRole('button', { name: 'Дата начала: выбрать день' }));
    await userEvent.click(await canvas.findByRole('button', { name: /^24 декабря/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-24');
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^24 декабря/ })).toBeNull());
  },
};
export const Empty: Story = { args: { value: '' } };
export const Wrong: Story = { args: { value: '', error: 'Введите корректную дату.' } };
export const Disabled: Story = { args: { disabled: true } };

const onTime = fn();
function RememberingTime() {
  const [value, setValue] = useState('');
  return (
    <TimeField
      label="Время начала"
      value={value}
      onChange={(time) => {
        onTime(time);
        setValue(time);
      }}
    />
  );
}
export const Time: Story = {
  render: () => <RememberingTime />,
  play: async ({ canvas, userEvent }) => {
    const [hour] = canvas.getAllByRole('spinbutton');
    await userEvent.click(hour ?? document.body);
    await userEvent.keyboard('0915');
    await waitFor(() => expect(onTime).toHaveBeenLastCalledWith('09:15'));

    await userEvent.click(canvas.getByRole('button', { name: 'Время начала: выбрать время' }));
    await chooseInMenu(userEvent, '16:30');
    await expect(onTime).toHaveBeenLastCalledWith('16:30');
  },
};
