import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { MonthCalendar, type MonthCalendarProps } from './month-calendar.tsx';

/** Remembers what is chosen and where the keys stand, as a screen would. */
function Remembering(props: MonthCalendarProps) {
  const [selected, setSelected] = useState(props.selected);
  const [focused, setFocused] = useState(props.focused);
  return (
    <div style={{ maxWidth: '44rem' }}>
      <MonthCalendar
        {...props}
        selected={selected}
        focused={focused}
        onSelect={(day) => {
          props.onSelect(day);
          setSelected(day);
        }}
        onFocus={(day) => {
          props.onFocus(day);
          setFocused(day);
        }}
      />
    </div>
  );
}

const counts = new Map([
  ['2026-10-28', 1],
  ['2026-11-03', 1],
  ['2026-11-18', 1],
  ['2026-11-19', 1],
  ['2026-11-20', 2],
  ['2026-11-21', 2],
  ['2026-11-27', 5],
  ['2026-12-02', 1],
]);

/** The last announcement for screen readers. */
const announced = () => document.querySelector('[data-live-announcer]')?.textContent ?? '';

const meta = {
  component: MonthCalendar,
  args: {
    label: 'Календарь событий',
    today: '2026-11-20',
    selected: '2026-11-21',
    focused: '2026-11-21',
    counts,
    onSelect: fn(),
    onFocus: fn(),
  },
  render: (args) => <Remembering {...args} />,
} satisfies Meta<typeof MonthCalendar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithEvents: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getAllByRole('gridcell')).toHaveLength(42);
    await expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Пн',
      'Вт',
      'Ср',
      'Чт',
      'Пт',
      'Сб',
      'Вс',
    ]);
    await expect(canvas.getByRole('button', { name: '20 ноября, сегодня, 2 события' })).toHaveAttribute(
      'aria-current',
      'date',
    );
    await expect(canvas.getByRole('button', { name: '27 ноября, 5 событий' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Сегодня' })).toBeNull();

    await userEvent.click(canvas.getByRole('button', { name: '18 ноября, 1 событие' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith('2026-11-18');
    await expect(canvas.getByRole('gridcell', { selected: true })).toHaveTextContent('18');
  },
};

export const LeafsThroughMonths: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Следующий месяц: Декабрь 2026' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Следующий месяц: Январь 2027' }));
    await expect(canvas.getByRole('heading', { name: 'Январь 2027' })).toBeVisible();
    await expect(args.onSelect).not.toHaveBeenCalled();
    await waitFor(() => expect(announced()).toContain('январь 2027'));

    await userEvent.click(canvas.getByRole('button', { name: 'Сегодня' }));
    await expect(canvas.getByRole('heading', { name: 'Ноябрь 2026' })).toBeVisible();
    await expect(args.onSelect).toHaveBeenLastCalledWith('2026-11-20');
    await expect(canvas.queryByRole('button', { name: 'Сегодня' })).toBeNull();
    await expect(canvas.getByRole('button', { name: /^20 ноября, сегодня/ })).toHaveFocus();

    await userEvent.click(canvas.getByRole('button', { name: 'Предыдущий месяц: Октябрь 2026' }));
    await expect(canvas.getByRole('heading', { name: 'Октябрь 2026' })).toBeVisible();
  },
};

/** A day of the neighbouring month is chosen together with its month. */
export const DayOutsideTheMonth: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '2 декабря, 1 событие' }));

    await expect(args.onSelect).toHaveBeenLastCalledWith('2026-12-02');
    await expect(canvas.getByRole('heading', { name: 'Декабрь 2026' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: '2 декабря, 1 событие, выбрано' })).toHaveFocus();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const press = async (keys: string, day: string) => {
      await userEvent.keyboard(keys);
      await expect(canvas.getByRole('button', { name: new RegExp(`^${day}`) })).toHaveFocus();
    };
    canvas.getByRole('button', { name: /^21 ноября/ }).focus();
    await press('{ArrowRight}', '22 ноября');
    await press('{ArrowUp}', '15 ноября');
    await press('{Home}', '9 ноября');
    await press('{End}', '15 ноября');
    await press('{PageDown}', '15 декабря');
    await press('{PageUp}{PageUp}', '15 октября');
    await press('{ArrowDown}{ArrowDown}{ArrowDown}', '5 ноября');
    await press('{ArrowLeft}', '4 ноября');
    await expect(args.onSelect).not.toHaveBeenCalled();

    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('2026-11-04');
    await userEvent.keyboard('{ArrowDown} ');
    await expect(args.onSelect).toHaveBeenLastCalledWith('2026-11-11');
  },
};

export const Holidays: Story = {
  args: {
    notes: new Map([
      ['2026-11-04', 'День народного единства'],
      ['2026-11-28', 'По расписанию понедельника'],
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '4 ноября, День народного единства' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: '28 ноября, По расписанию понедельника' })).toBeVisible();
  },
};
export const Empty: Story = { args: { counts: new Map() } };
export const TodayChosen: Story = { args: { selected: '2026-11-20', focused: '2026-11-20' } };
export const AnotherMonth: Story = { args: { focused: '2027-02-10' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
