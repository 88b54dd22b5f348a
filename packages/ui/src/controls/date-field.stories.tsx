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

/** A date of which a part is missing, or that no month has, is neither the one before nor none. */
export const NotWhole: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const parts = () => canvas.getAllByRole('spinbutton') as [HTMLElement, HTMLElement, HTMLElement];
    const shown = () =>
      parts()
        .map(({ textContent }) => textContent)
        .join('.');
    await userEvent.click(parts()[0]);
    await userEvent.keyboard('{Backspace}{Backspace}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('дд.11.2026'));
    await expect(canvas.queryByText('Введите корректную дату.')).toBeNull();
    await userEvent.tab({ shift: true });
    await expect(await canvas.findByText('Введите корректную дату.')).toBeVisible();
    await expect(shown()).toBe('дд.11.2026');

    await userEvent.click(parts()[0]);
    await userEvent.keyboard('3102');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('31.02.2026'));
    await userEvent.click(document.body);
    await expect(await canvas.findByText('Введите корректную дату.')).toBeVisible();
    await expect(shown()).toBe('31.02.2026');

    await userEvent.click(parts()[0]);
    await userEvent.keyboard('1811');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('2026-11-18'));
    await expect(canvas.queryByText('Введите корректную дату.')).toBeNull();
    for (const at of [0, 1, 2] as const) {
      await userEvent.click(parts()[at]);
      await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
    }
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(''));
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

    // An hour that was cleared leaves no time behind: not 16:30, and not 01:30.
    await userEvent.click(canvas.getAllByRole('spinbutton')[0] ?? document.body);
    await userEvent.keyboard('{Backspace}{Backspace}');
    await waitFor(() => expect(onTime).toHaveBeenLastCalledWith(expect.stringMatching(/^\D+:30$/)));
    await userEvent.tab({ shift: true });
    await expect(await canvas.findByText('Введите корректное время.')).toBeVisible();
    await userEvent.click(canvas.getAllByRole('spinbutton')[0] ?? document.body);
    await userEvent.keyboard('16');
    await waitFor(() => expect(onTime).toHaveBeenLastCalledWith('16:30'));
    await expect(canvas.queryByText('Введите корректное время.')).toBeNull();
  },
};
