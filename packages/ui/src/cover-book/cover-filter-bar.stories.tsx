import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CoverFilter } from '@zvonok/domain/cover-book/covers';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { CoverFilterBar, type CoverFilterBarProps } from './cover-filter-bar.tsx';

function Filtered({ value, onChange, ...props }: CoverFilterBarProps) {
  const [filter, setFilter] = useState<CoverFilter>(value);
  const change = (wanted: CoverFilter) => {
    setFilter(wanted);
    onChange(wanted);
  };
  return <CoverFilterBar {...props} value={filter} onChange={change} />;
}

const meta = {
  component: CoverFilterBar,
  args: {
    value: {},
    teachers: [
      { id: 1, name: 'Белова Т. Т.' },
      { id: 2, name: 'Константинопольская-Задунайская А. В.' },
    ],
    groups: [{ id: 7, name: '7Б' }],
    onChange: fn(),
  },
  render: (args) => <Filtered {...args} />,
} satisfies Meta<typeof CoverFilterBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Учитель'), 'Белова Т. Т.');
    await expect(args.onChange).toHaveBeenLastCalledWith({ teacherId: 1 });
    await userEvent.selectOptions(canvas.getByLabelText('Класс'), '7Б');
    await expect(args.onChange).toHaveBeenLastCalledWith({ teacherId: 1, groupId: 7 });
    await userEvent.click(canvas.getByRole('button', { name: 'Показать все' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({});
    await expect(canvas.getByLabelText('Учитель')).toHaveValue('');
  },
};
export const Phone: Story = { args: { value: { teacherId: 2 } }, globals: { viewport: { value: 'phone' } } };
