import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { demoTimetable } from '../../testing/demo-timetable.ts';
import { ClassSelect, type ClassSelectProps } from './class-select.tsx';

function Remembering(props: ClassSelectProps) {
  const [value, setValue] = useState(props.value);
  const onChange = (id: number | null) => {
    setValue(id);
    props.onChange(id);
  };
  return <ClassSelect {...props} value={value} onChange={onChange} />;
}

const meta = {
  component: ClassSelect,
  render: (args) => <Remembering {...args} />,
  args: { groups: demoTimetable.rows.map((row) => row.group), value: null, onChange: fn() },
} satisfies Meta<typeof ClassSelect>;
export default meta;

type Story = StoryObj<typeof meta>;

export const All: Story = {
  play: async ({ args, canvas }) => {
    const select = canvas.getByLabelText('Класс');
    await expect(select).toHaveDisplayValue('Все');

    await userEvent.selectOptions(select, '7Б');
    await expect(args.onChange).toHaveBeenLastCalledWith(10);

    await userEvent.selectOptions(select, 'Все');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};

export const OneClassOnly: Story = { args: { value: 10, all: false } };

export const Empty: Story = { args: { groups: [] } };
