import type { Meta, StoryObj } from '@storybook/react-vite';
import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { partsOf } from '@zvonok/domain/timetable/timetable';
import { expect, fn, userEvent } from 'storybook/test';
import { demoTimetable } from '../../testing/demo-timetable.ts';
import { MergePanel } from './merge-panel.tsx';

const monday = partsOf(demoTimetable, 'MONDAY');
const [first, second] = monday.filter((part) => !part.subgroup) as [LessonPart, LessonPart];
const [split] = monday.filter((part) => part.subgroup) as [LessonPart];
const parts = monday.filter(({ lessonId }) => lessonId === split.lessonId);

const meta = {
  component: MergePanel,
  args: { first, second: null, seconds: [], onSecondChange: fn(), onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof MergePanel>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The second lesson is still looked for; Escape gives up. */
export const Picking: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Подтвердить' })).toBeDisabled();

    canvas.getByRole('button', { name: 'Отменить' }).focus();
    await userEvent.keyboard('{Escape}');

    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Ready: Story = {
  args: { second, seconds: [second] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Подтвердить' }));

    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** A split lesson has more than one part that can be second. */
export const Subgroups: Story = {
  args: { first: split, second: parts[0] ?? null, seconds: parts },
  play: async ({ args, canvas }) => {
    await userEvent.selectOptions(
      canvas.getByLabelText('Подгруппа второго урока'),
      parts[1]?.subgroup?.name ?? '',
    );

    await expect(args.onSecondChange).toHaveBeenCalledWith(parts[1]);
  },
};

export const Narrow: Story = {
  args: { second, seconds: [second] },
  globals: { viewport: { value: 'phone' } },
};
