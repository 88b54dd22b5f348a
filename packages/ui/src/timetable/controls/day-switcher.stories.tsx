import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Weekday } from '@zvonok/domain/calendar/weekday';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { DaySwitcher, type DaySwitcherProps } from './day-switcher.tsx';

/** Remembers the day as a screen would. */
function Remembering(props: DaySwitcherProps) {
  const [day, setDay] = useState<Weekday>(props.day);
  return (
    <DaySwitcher
      {...props}
      day={day}
      onDayChange={(next) => {
        props.onDayChange(next);
        setDay(next);
      }}
    />
  );
}

const meta = {
  component: DaySwitcher,
  args: { day: 'WEDNESDAY', date: '25 ноября', onDayChange: fn() },
  render: (args) => <Remembering {...args} />,
} satisfies Meta<typeof DaySwitcher>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Middle: Story = {};
export const WithoutDate: Story = { args: { date: undefined } };

export const StopsAtFriday: Story = {
  args: { day: 'THURSDAY', date: undefined },
  play: async ({ canvas, args, userEvent }) => {
    const next = canvas.getByRole('button', { name: /Следующий день/ });
    await userEvent.click(next);
    await expect(canvas.getByText('Пятница')).toBeVisible();

    await userEvent.click(next);
    await expect(args.onDayChange).toHaveBeenCalledOnce();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toHaveFocus();
  },
};

export const StopsAtMonday: Story = {
  args: { day: 'MONDAY', date: undefined },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Предыдущий день' }));

    await expect(args.onDayChange).not.toHaveBeenCalled();
  },
};
