import type { Meta, StoryObj } from '@storybook/react-vite';
import { FIVE_DAYS, WEEKDAYS, type Weekday } from '@zvonok/domain/calendar/weekday';
import type { OwnLesson, TeacherWeekDay } from '@zvonok/domain/timetable/teacher-week';
import { expect } from 'storybook/test';
import { demoLessonTimes } from '../../testing/demo-timetable.ts';
import { TeacherWidget } from './teacher-widget.tsx';

const lesson = (number: OwnLesson['number'], text: string): OwnLesson => ({
  number,
  text,
  replaced: text.endsWith('(замена)'),
});

const LESSONS: Record<Weekday, readonly OwnLesson[]> = {
  MONDAY: [
    lesson(1, '7Б (Матем.), каб. 214'),
    lesson(2, '8А (1 группа), каб. 301'),
    lesson(4, '10А (Алгебра), каб. 214 (замена)'),
  ],
  TUESDAY: [lesson(3, '7Б (Матем.), каб. 214'), lesson(5, '9В (Геометр.), каб. Спортзал')],
  WEDNESDAY: [],
  THURSDAY: [lesson(2, '8А (1 группа)'), lesson(3, '7Б (Матем.), каб. 214')],
  SATURDAY: [],
  FRIDAY: [lesson(6, '11А (Вероятн.), каб. 302'), lesson(7, '11А (Вероятн.), каб. 302')],
};

const week: TeacherWeekDay[] = FIVE_DAYS.map((day) => ({ day, lessons: LESSONS[day] }));

const meta = {
  component: TeacherWidget,
  args: {
    week,
    times: demoLessonTimes,
    today: 'MONDAY',
    now: { number: 2, begun: true },
    dateOf: (day: Weekday) => `${23 + WEEKDAYS.indexOf(day)} ноября`,
  },
} satisfies Meta<typeof TeacherWidget>;
export default meta;

type Story = StoryObj<typeof meta>;

export const DuringALesson: Story = {
  play: async ({ canvas }) => {
    const current = canvas.getAllByRole('listitem').filter((item) => item.ariaCurrent === 'time');
    await expect(current).toHaveLength(1);
    await expect(current[0]).toHaveTextContent(/8А \(1 группа\), каб\. 301.*сейчас/);
    await expect(canvas.getByText('10А (Алгебра), каб. 214 (замена)')).toBeVisible();
    await expect(canvas.getByText('23 ноября, сегодня')).toBeVisible();
  },
};

export const BeforeALesson: Story = { args: { now: { number: 4, begun: false } } };
export const Weekend: Story = { args: { today: null, now: null } };
/** A holiday in the week, and a Saturday that is worked for another day. */
export const Holidays: Story = {
  args: {
    week: [...week, { day: 'SATURDAY', lessons: [] }],
    daysOff: new Map([
      ['WEDNESDAY', 'День гимназии'],
      ['SATURDAY', 'По расписанию понедельника'],
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Среда' })).toHaveTextContent('День гимназии');
    const saturday = canvas.getByRole('region', { name: 'Суббота' });
    await expect(saturday).toHaveTextContent('28 ноября');
    await expect(saturday).toHaveTextContent('По расписанию понедельника');
  },
};
export const WithoutBells: Story = { args: { times: [], now: null } };
export const FreeWeek: Story = { args: { week: week.map(({ day }) => ({ day, lessons: [] })), now: null } };
export const Loading: Story = { args: { week: null, now: null } };

export const LongText: Story = {
  args: {
    week: week.map(({ day }) => ({
      day,
      lessons: [
        lesson(
          1,
          '11А (Информационно-технологический профиль, 1 группа), каб. Лаборатория робототехники (замена)',
        ),
      ],
    })),
    now: null,
  },
};

/** Today's lessons first; the other days by buttons or a swipe. */
export const Phone: Story = {
  args: { narrow: true, today: 'TUESDAY', now: { number: 3, begun: true } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: /^Вторник/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ср' }));
    await expect(canvas.getByText('Уроков нет')).toBeVisible();
  },
};
