import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { LabelledSelect } from './labelled-select.tsx';

const meta = {
  component: LabelledSelect,
  args: {
    label: 'Класс',
    value: '7Б',
    onChange: fn(),
    children: ['5А', '7Б', '11Г'].map((name) => <option key={name}>{name}</option>),
  },
} satisfies Meta<typeof LabelledSelect>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Класс'), '11Г');
    await expect(args.onChange).toHaveBeenCalledWith('11Г');
  },
};
export const Wrong: Story = {
  args: { error: 'Этого класса больше нет' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Класс')).toHaveAccessibleDescription('Этого класса больше нет');
  },
};
