import type { Meta, StoryObj } from '@storybook/react-vite';
import { buildTimetable } from '@zvonok/domain/timetable/timetable';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { demoGroups, demoLessonTimes, demoTimetable, EVERY_CHANGE } from '../../testing/demo-timetable.ts';
import { ClassWeek, type ClassWeekProps } from './class-week.tsx';

function Remembering(props: ClassWeekProps) {
  const [day, setDay] = useState(props.day);
  const onDayChange: ClassWeekProps['onDayChange'] = (chosen) => {
    setDay(chosen);
    props.onDayChange(chosen);
  };
  return <ClassWeek {...props} day={day} onDayChange={onDayChange} />;
}

const [first] = demoTimetable.rows;
const [changed] = buildTimetable(demoGroups(EVERY_CHANGE)).rows;
if (!first || !changed) throw new Error('class-week.stories: the demo school has no classes');

const meta = {
  component: ClassWeek,
  render: (args) => <Remembering {...args} />,
  args: { row: first, day: 'MONDAY', onDayChange: fn(), onOpenCell: fn(), lessonTimes: demoLessonTimes },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof ClassWeek>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Day: Story = {
  args: { today: 'MONDAY', now: [{ shift: 1, lesson: 2, moment: null }] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Следующий день' }));

    await expect(args.onDayChange).toHaveBeenCalledWith('TUESDAY');
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Вторник' })).toBeInTheDocument());
  },
};

/** While both shifts are at school a class of the second has its own lesson marked. */
export const SecondShiftNow: Story = {
  args: {
    row:
      buildTimetable(
        demoGroups()
          .slice(0, 1)
          .map((group) => ({ ...group, shift: 2 as const })),
      ).rows[0] ?? first,
    today: 'MONDAY',
    now: [
      { shift: 1, lesson: 5, moment: null },
      { shift: 2, lesson: 2, moment: null },
    ],
  },
  play: async ({ canvas }) => {
    const marked = canvas.getAllByRole('listitem').filter((item) => item.ariaCurrent === 'time');
    await expect(marked).toHaveLength(1);
    await expect(marked[0]).toHaveTextContent(/^2/);
  },
};

/** A swipe is the browser's own scrolling; the day follows once it has come to rest. */
export const Swiped: Story = {
  play: async ({ args, canvasElement }) => {
    const track = canvasElement.querySelector('section > [tabindex="0"]');
    track?.scrollTo({ left: track.clientWidth * 2, behavior: 'instant' });

    await waitFor(() => expect(args.onDayChange).toHaveBeenLastCalledWith('WEDNESDAY'));
  },
};

export const EditWithEveryMark: Story = {
  args: { row: changed, mode: 'edit' },
  play: async ({ args, canvas }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: /Прохорова Р\. А\. заменяет Некрасова Д\. Б\./ }),
    );

    await expect(args.onOpenCell).toHaveBeenCalledOnce();
  },
};

/** In the editor a slot without a lesson takes one; all seven are there. */
export const EmptySlotsOpen: Story = {
  args: { mode: 'edit', onOpenEmpty: fn() },
  play: async ({ args, canvas }) => {
    const empty = canvas.getAllByRole('button', { name: /^Добавить урок: \d урок$/ }).at(0);
    if (empty) await userEvent.click(empty);
    await expect(args.onOpenEmpty).toHaveBeenCalledWith(first, first.cells.indexOf(null), empty);
  },
};

export const LongText: Story = {
  args: {
    row: {
      ...first,
      cells: first.cells.map(
        (cell) =>
          cell && {
            ...cell,
            parts: cell.parts.map((part) => ({
              ...part,
              subject: {
                ...part.subject,
                name: 'Естественнонаучное проектирование и исследовательская деятельность',
              },
              teacher: { id: 1, name: 'Константинопольская-Вознесенская А. Б.' },
            })),
          },
      ),
    },
  },
};

export const Empty: Story = { args: { row: { ...first, cells: first.cells.map(() => null) } } };
