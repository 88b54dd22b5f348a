import type { Meta, StoryObj } from '@storybook/react-vite';
import { ABSENT } from '@zvonok/domain/absences/absence';
import { LESSON_NUMBERS } from '@zvonok/domain/lesson/lesson-part';
import { rankedGroups } from '@zvonok/domain/planning/rank-candidates';
import { teacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { demoTeachers, demoTimetable } from '../../testing/demo-timetable.ts';
import { TeacherSidebar } from './teacher-sidebar.tsx';

const meta = {
  component: TeacherSidebar,
  args: { teachers: demoTeachers, held: null, onTake: fn() },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', height: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TeacherSidebar>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Found by a piece of the name or of a subject, taken by Enter. */
export const Everybody: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Найти в списке учителей'), 'агеев');
    const found = canvas.getAllByRole('button');
    await expect(found).toHaveLength(1);

    found[0]?.focus();
    await userEvent.keyboard('{Enter}');

    await expect(args.onTake).toHaveBeenCalledWith(expect.objectContaining({ name: 'Агеева И. В.' }));
  },
};

export const Taken: Story = {
  args: { held: demoTeachers[2]?.id ?? null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { pressed: true })).toHaveTextContent(
      demoTeachers[2]?.name ?? '',
    );
  },
};

const part = demoTimetable.rows[5]?.cells[8]?.parts[0];
if (!part) throw new Error('teacher-sidebar.stories: the demo school has no lesson there');
const ranked = rankedGroups(teacherGroups(demoTimetable, demoTeachers, part), demoTimetable, part, {
  recent: new Map(),
});
const [first] = ranked.subject;

/** The last of them is away: they are named, and cannot be taken. */
export const ForALesson: Story = {
  args: {
    lesson: {
      title: '7Б, Вторник, 2 урок',
      groups: {
        ...ranked,
        other: ranked.other.slice(0, -1),
        subject: first ? [first] : [],
        conflicts: [
          ...ranked.conflicts.slice(0, 4),
          ...ranked.other
            .slice(-1)
            .map((candidate) => ({ ...candidate, isAway: true as const, reason: ABSENT })),
        ],
      },
      onLeave: fn(),
    },
  },
  play: async ({ args, canvas }) => {
    const group = (name: string) => within(canvas.getByRole('region', { name }));
    const [best] = group('Учителя ведущие выбранный предмет').getAllByRole('button');
    await expect(best).toHaveTextContent(first?.teacher.name ?? '');
    await expect(best).toHaveTextContent(/предмет/);
    // Their day, as in the menu of the lesson.
    for (const teacher of group('Учителя ведущие выбранный предмет').getAllByRole('button')) {
      await expect(within(teacher).getByRole('img', { name: /урок/ })).toHaveTextContent(/1.*7/);
    }

    const unfit = group('Учителя с конфликтами').getAllByRole('button');
    await expect(unfit[0]).toHaveTextContent(/ведёт \d+[А-Я]/);
    // A teacher scrolled under the heading of a group is covered by it.
    const heading = canvas.getByRole('heading', { name: 'Учителя не ведущие выбранный предмет' });
    heading.closest('[data-list]')?.scrollTo(0, 200);
    const { x, y } = heading.getBoundingClientRect();
    await expect(document.elementFromPoint(x + 4, y + 4)).toBe(heading);
    const away = unfit.at(-1);
    await expect(away).toHaveTextContent(ABSENT);
    await expect(away).not.toHaveAttribute('data-teacher');
    if (away) await userEvent.click(away);
    await expect(args.onTake).not.toHaveBeenCalled();

    await userEvent.click(canvas.getByRole('button', { name: 'Показать всех по алфавиту' }));
    await expect(args.lesson?.onLeave).toHaveBeenCalledOnce();
  },
};

/** A school of two shifts numbers its lessons up to twelve: the day stands closer and stays whole. */
export const ManyLessons: Story = {
  args: {
    lesson: {
      title: '7Б, Вторник, 2 урок',
      groups: {
        subject: [],
        other: ranked.other.slice(0, 6).map((candidate) => ({
          ...candidate,
          day: LESSON_NUMBERS.map((number) => ({
            number,
            kind: number % 4 === 0 ? ('window' as const) : ('lesson' as const),
            here: number === 2,
          })),
        })),
        conflicts: [],
      },
      onLeave: fn(),
    },
  },
  play: async ({ canvas }) => {
    const [teacher] = canvas.getAllByRole('button', { name: /окна/ });
    if (!teacher) throw new Error('teacher-sidebar.stories: nobody has a window');
    const { right } = teacher.getBoundingClientRect();
    const strip = within(teacher).getByRole('img');
    await expect(strip.getBoundingClientRect().right).toBeLessThanOrEqual(right);
    await expect(strip.scrollWidth).toBeLessThanOrEqual(strip.clientWidth);
  },
};

export const Nobody: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Найти в списке учителей'), 'ъъъ');
    await expect(canvas.getByText('Никого не нашлось')).toBeVisible();
  },
};

/** In a narrow window: a spine that unfolds, and folds again. */
export const Folding: Story = {
  render: function Folds(args) {
    const [open, setOpen] = useState(false);
    return <TeacherSidebar {...args} fold={{ open, onOpenChange: setOpen }} />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('searchbox')).toBeNull();
    const button = canvas.getByRole('button', { name: 'Учителя', expanded: false });
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(canvas.getByRole('searchbox')).toBeVisible();
    await userEvent.click(button);
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
};

/** While a lesson has its menu open, its place is kept and empty. */
export const UnderAMenu: Story = {
  args: { isClosed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Учителя' })).toBeVisible();
    await expect(canvas.queryByRole('searchbox')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Folded: Story = { args: { fold: { open: false, onOpenChange: fn() } } };
