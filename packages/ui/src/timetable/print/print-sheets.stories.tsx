import type { Meta, StoryObj } from '@storybook/react-vite';
import { weekBells } from '@zvonok/domain/bells/week-bells';
import type { Weekday } from '@zvonok/domain/calendar/weekday';
import type { LessonState } from '@zvonok/domain/lesson/lesson-part';
import { buildPart } from '@zvonok/domain/testing/builders';
import { buildTeacherRows } from '@zvonok/domain/timetable/teacher-rows';
import { buildTimetable, timetableOf } from '@zvonok/domain/timetable/timetable';
import { DEFAULT_WEEK_LAYOUT, slotsOf, weekLayoutOf } from '@zvonok/domain/timetable/week-layout';
import { expect, waitFor } from 'storybook/test';
import { cutTexts } from '../../testing/cut-texts.ts';
import { demoGroups, demoLessonTimes, demoTeachers, EVERY_CHANGE } from '../../testing/demo-timetable.ts';
import { PrintDesk } from './print-desk.tsx';
import type { PrintedRow, PrintedWeek } from './printed-week.ts';
import { SchoolSheets } from './school-sheets.tsx';
import { WeekSheets } from './week-sheets.tsx';

const DEMO = buildTimetable(demoGroups(EVERY_CHANGE));
const DEMO_TEACHERS = buildTeacherRows(DEMO, demoTeachers, [], true);

const WEEK: PrintedWeek = {
  schoolName: 'Гимназия № 7',
  title: '23–27 ноября 2026 г.',
  layout: DEFAULT_WEEK_LAYOUT,
  dates: {
    MONDAY: '2026-11-23',
    TUESDAY: '2026-11-24',
    WEDNESDAY: '2026-11-25',
    THURSDAY: '2026-11-26',
    FRIDAY: '2026-11-27',
    SATURDAY: '2026-11-28',
  },
  lessonTimes: demoLessonTimes,
  daysOff: new Map(),
  notes: [],
};

/** Six days, lessons 0 to 9, every lesson split into up to four parts, long words and every kind of change. */
const FULL_LAYOUT = weekLayoutOf({ dayCount: 6, firstLesson: 0, lastLesson: 9 });
const FULL_WEEK: PrintedWeek = {
  ...WEEK,
  schoolName:
    'Муниципальное бюджетное общеобразовательное учреждение «Средняя общеобразовательная школа № 1234 с углублённым изучением отдельных предметов имени Героя Советского Союза»',
  layout: FULL_LAYOUT,
  lessonTimes: FULL_LAYOUT.numbers.map((number) => ({
    number,
    time: `${String(8 + number).padStart(2, '0')}:00 - ${String(8 + number).padStart(2, '0')}:45`,
  })),
  daysOff: new Map([['WEDNESDAY', 'День народного единства']]),
  notes: ['28 ноября: по расписанию понедельника'],
};
const FULL = fullSchool();

function fullSchool() {
  const names = ['Константинопольская А. Б.', 'Ким О. С.', 'Некрасова Д. Б.', 'Александрова Е. В.'];
  const teachers = Array.from({ length: 40 }, (_, index) => ({
    id: index + 1,
    name: names[index % 4] ?? '',
  }));
  const subgroups = ['1 группа', 'Мальчики', 'Углублённая группа потока', 'Немецкий язык'];
  const rooms = ['201', 'Актовый зал', 'Мастерская 2', '12'];
  const subjects = ['Основы безопасности и защиты Родины', 'Труд (технология)', 'Английский язык'];
  const states: LessonState[] = [
    { kind: 'replaced', original: 'Прохорова Р. А.' },
    { kind: 'sent-home', text: 'Уходят домой' },
    { kind: 'merged', role: 'first', original: 'Щербаковская Ж. Ю.', other: { className: '10А', number: 5 } },
  ];
  const groups = Array.from({ length: 8 }, (_, index) => ({ id: index + 1, number: 4 + index, letter: 'Б' }));
  const parts = groups.flatMap((group) =>
    slotsOf(FULL_LAYOUT).flatMap(({ day, number }, slot) => {
      const count = 1 + ((slot + group.id) % 4);
      const subject = subjects[(slot + group.id) % 3] ?? '';
      return Array.from({ length: count }, (_, index) => {
        const at = slot + index;
        return buildPart({
          lessonId: group.id * 100 + slot,
          group,
          day,
          number,
          subject: { id: 1, name: subject, shortName: subject.slice(0, 12) },
          subgroup: count === 1 ? null : { id: at * 10 + index, name: subgroups[at % 4] ?? '' },
          teacher: teachers[(slot * 7 + group.id * 4 + index) % 40] ?? null,
          room: { id: 1, number: rooms[(at + index) % 4] ?? '' },
          state: states[(slot * 5 + index) % 20] ?? { kind: 'normal' },
        });
      });
    }),
  );
  const timetable = timetableOf(groups, parts, FULL_LAYOUT);
  return { classes: timetable.rows, teachers: buildTeacherRows(timetable, teachers, [], true) };
}

interface PrintArgs {
  week: PrintedWeek;
  rows: readonly PrintedRow[];
  form: 'page' | 'card' | 'school';
}

/** What is printed of the timetable, as it lies on the screen before. */
const meta = {
  subcomponents: { PrintDesk, SchoolSheets, WeekSheets },
  render: ({ week, rows, form }) => (
    <PrintDesk>
      {form === 'school' ? (
        <SchoolSheets week={week} title="Расписание классов" rows={rows} />
      ) : (
        <WeekSheets week={week} rows={rows} form={form} />
      )}
    </PrintDesk>
  ),
  args: { week: WEEK, rows: DEMO.rows.slice(0, 1), form: 'page' },
  play: async ({ canvasElement, args: { form } }) => {
    await document.fonts.ready;
    await waitFor(() => expect(cutTexts(canvasElement, 'th, td, header')).toEqual([]));
    const papers = [...canvasElement.querySelectorAll('article')];
    await expect(papers.length).toBeGreaterThan(0);
    const high = papers.filter(
      (paper) => paper.offsetHeight > Number.parseFloat(getComputedStyle(paper).minHeight) + 1,
    );
    // A school of many lessons goes on to more pages, with the head on each; everything else is one page.
    if (form !== 'school') await expect(high.map(({ ariaLabel }) => ariaLabel)).toEqual([]);
  },
} satisfies Meta<PrintArgs>;
export default meta;

const expectWhole = meta.play;

type Story = StoryObj<PrintArgs>;

export const OneClass: Story = {};

/** Paper is white in dark mode too; a change tints its whole cell, and a part of a lesson is one line. */
export const OneClassInTheDark: Story = {
  globals: { colorMode: 'dark' },
  play: async (context) => {
    await expectWhole(context);
    const paper = context.canvas.getByRole('article');
    await expect(getComputedStyle(paper)).toMatchObject({
      backgroundColor: 'rgb(255, 255, 255)',
      color: 'rgb(26, 30, 43)',
    });
    const cells = [...paper.querySelectorAll('td')];
    const changed = (kind: string) => cells.filter((cell) => cell.dataset.kind === kind);
    await expect([changed('replaced').length, changed('merged').length]).toEqual([1, 1]);
    for (const cell of changed('replaced'))
      await expect(getComputedStyle(cell).backgroundColor).toBe('rgb(254, 238, 216)');
    const rooms = [...paper.querySelectorAll('b + div i, b ~ div i')];
    await expect(rooms.length).toBeGreaterThan(2);
    const tops = (elements: readonly (Element | null)[]) =>
      elements.map((element) => Math.round(element?.getBoundingClientRect().top ?? Number.NaN));
    await expect(tops(rooms)).toEqual(tops(rooms.map((room) => room.previousElementSibling)));
  },
};
export const OneTeacher: Story = { args: { rows: DEMO_TEACHERS.slice(0, 1) } };
export const Cards: Story = { args: { rows: DEMO_TEACHERS.slice(0, 5), form: 'card' } };
export const School: Story = { args: { rows: DEMO.rows.slice(0, 9), form: 'school' } };
export const SchoolByTeachers: Story = { args: { rows: DEMO_TEACHERS.slice(0, 7), form: 'school' } };

/** Six days of ten lessons in four parts, holidays among them and a name of the school in three lines. */
export const FullWeekOfAClass: Story = { args: { week: FULL_WEEK, rows: FULL.classes.slice(0, 4) } };
export const FullWeekOfATeacher: Story = { args: { week: FULL_WEEK, rows: FULL.teachers.slice(0, 1) } };
export const FullWeekOnACard: Story = {
  args: { week: FULL_WEEK, rows: FULL.teachers.slice(0, 2), form: 'card' },
};
export const FullSchool: Story = { args: { week: FULL_WEEK, rows: FULL.classes, form: 'school' } };

/** A week of holidays: every day says why it has no lessons. */
const HOLIDAYS: PrintedWeek = {
  ...WEEK,
  daysOff: new Map(
    WEEK.layout.days.map((day) => [day, 'Зимние каникулы и новогодние праздники до 11 января']),
  ),
};
export const HolidaysOfAClass: Story = { args: { week: HOLIDAYS } };
export const HolidaysOnACard: Story = {
  args: { week: HOLIDAYS, rows: DEMO_TEACHERS.slice(0, 1), form: 'card' },
};
export const HolidaysOfASchool: Story = {
  args: { week: HOLIDAYS, rows: DEMO.rows.slice(0, 6), form: 'school' },
};

const SECOND = [{ number: 1, time: '14:00 - 14:40' }];
const SHORTENED = {
  name: 'Сокращённый день',
  days: [],
  dates: ['2026-11-25'],
  times: [{ shift: 1, number: 1, time: '08:30 - 09:00' }],
} as const;
const BELLS = weekBells(
  demoLessonTimes,
  { secondShift: { groupIds: [2], times: SECOND }, sets: [SHORTENED] },
  '2026-11-23',
);
const shiftLesson = (day: Weekday, shift?: 2) =>
  buildPart({
    lessonId: shift ?? (day === 'WEDNESDAY' ? 3 : 4),
    group: { id: shift ?? 1, number: 5, letter: shift ? 'Б' : 'А', ...(shift && { shift }) },
    day,
    number: 1,
    teacher: { id: 1, name: 'Фомина Н. Н.' },
  });
const SHIFT_LESSONS = [shiftLesson('TUESDAY'), shiftLesson('WEDNESDAY'), shiftLesson('THURSDAY', 2)];
const SHIFT_CLASSES = SHIFT_LESSONS.slice(1).map(({ group }) => ({ group, cells: cellsOf(group.id) }));

function cellsOf(groupId: number) {
  return slotsOf(DEFAULT_WEEK_LAYOUT).map(({ day, number }) => {
    const parts = SHIFT_LESSONS.filter(
      (part) => part.group.id === groupId && part.day === day && part.number === number,
    );
    const [first] = parts;
    return first ? { code: '', group: first.group, day, number, parts } : null;
  });
}

/** A teacher of both shifts in a week with a shortened day: a lesson at other hours than its row's says its own. */
export const OtherHours: Story = {
  args: {
    week: { ...WEEK, bells: BELLS },
    rows: [
      ...SHIFT_CLASSES,
      ...buildTeacherRows({ layout: DEFAULT_WEEK_LAYOUT, rows: SHIFT_CLASSES }, [
        { id: 1, name: 'Фомина Н. Н.' },
      ]),
    ],
  },
  play: async (context) => {
    const { canvas } = context;
    await expectWhole(context);
    const hoursOf = (name: string) =>
      (canvas.getByRole('article', { name }).textContent.match(/\d\d:\d\d–\d\d:\d\d/g) ?? []).join(' ');
    await expect(hoursOf('5А класс')).toBe('08:30–09:10 08:30–09:00');
    await expect(hoursOf('5Б класс, вторая смена')).toBe('14:00–14:40');
    await expect(hoursOf('Фомина Н. Н.')).toBe('08:30–09:10 08:30–09:00 14:00–14:40');
  },
};

/** Both shifts on the sheets of the whole school. */
export const OtherHoursOfASchool: Story = {
  args: { week: { ...WEEK, bells: BELLS }, rows: SHIFT_CLASSES, form: 'school' },
};

/** A teacher without lessons this week. */
export const NoLessons: Story = {
  args: { rows: [{ teacher: { id: 1, name: 'Фомина Н. Н.' }, cells: [] }] },
  play: async (context) => {
    const { canvas } = context;
    await expectWhole(context);
    await expect(canvas.getByText('На этой неделе уроков нет.')).toBeVisible();
  },
};
