import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { CalendarIcon, ListIcon } from './icon.tsx';
import { ViewSwitch, type ViewSwitchProps } from './view-switch.tsx';

function Remembering(props: ViewSwitchProps<string>) {
  const [chosen, setChosen] = useState(props.chosen);
  return (
    <ViewSwitch
      {...props}
      chosen={chosen}
      onChoose={(view) => {
        props.onChoose(view);
        setChosen(view);
      }}
    />
  );
}

const meta = {
  component: ViewSwitch<string>,
  args: {
    label: 'Что показать',
    choices: [
      { view: 'calendar', label: 'Календарь', icon: <CalendarIcon size={18} /> },
      { view: 'lessons', label: 'Мои уроки', icon: <ListIcon size={18} /> },
    ],
    chosen: 'calendar',
    onChoose: fn(),
  },
  render: (args) => <Remembering {...args} />,
} satisfies Meta<typeof ViewSwitch<string>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Two: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Мои уроки' }));
    await expect(args.onChoose).toHaveBeenLastCalledWith('lessons');

    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onChoose).toHaveBeenLastCalledWith('calendar');
    await expect(canvas.getByRole('radio', { name: 'Календарь' })).toBeChecked();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
