import { formatLessonTime } from '@zvonok/domain/bells/lesson-time';
import { WEEKDAYS, weekdayNumber } from '@zvonok/domain/calendar/weekday';
import { schoolClassName } from '@zvonok/domain/testing/class-arbitrary';
import {
  DEFAULT_WEEK_LAYOUT,
  slotCount,
  slotOf,
  type WeekLayout,
} from '@zvonok/domain/timetable/week-layout';
import fc from 'fast-check';
import type { LessonRow, SubgroupRow } from '../timetable/lessons.ts';
import type { SchoolPlan } from '../timetable/school-plan.ts';

/** Names people really type, and names that a spreadsheet would love to take for something else. */
const NASTY = [
  '=1+1',
  '+7',
  '-5',
  '@сумма',
  '007',
  '1E5',
  '2026-11-16',
  ' с пробелом ',
  'две  пустоты',
  'a\nb',
  'a\tb',
  '_x0041_',
  '<b>&"\'',
  "'кавычка",
  'Ёж',
  'ёж',
  'ЕЖ',
  'ИСТИНА',
  '#Н/Д',
  '😀',
  'null',
  '__proto__',
];
const name = fc
  .oneof(
    {
      weight: 3,
      arbitrary: fc.string({ unit: fc.constantFrom(...'абвгд АБ.-=+ё1'), minLength: 1, maxLength: 12 }),
    },
    { weight: 2, arbitrary: fc.constantFrom(...NASTY) },
  )
  .filter((text) => text.trim() !== '');
const names = (maxLength: number) => fc.uniqueArray(name, { minLength: 1, maxLength });

const pick = fc.nat();
const part = fc.record({
  teacher: fc.option(pick),
  room: fc.option(pick),
  flow: fc.option(
    name.map((text) => text.trim()),
    { freq: 3 },
  ),
  ownSubject: fc.option(pick, { freq: 2 }),
});
type Part = typeof part extends fc.Arbitrary<infer Made> ? Made : never;
/** Subgroups a lesson is split into at most. */
const MAX_PARTS = 6;
const lesson = fc.record({
  subject: pick,
  whole: part,
  split: fc.option(fc.array(part, { minLength: 1, maxLength: MAX_PARTS }), { freq: 3 }),
});
const weekIn = (layout: WeekLayout) => {
  const length = slotCount(layout);
  return fc.array(fc.option(lesson, { freq: 2 }), { minLength: length, maxLength: length });
};
const className = fc.oneof(
  schoolClassName,
  fc.record({ number: fc.integer({ min: 1, max: 12 }), letter: fc.constantFrom(...'АБВГ', 'ИНЖ', 'б') }),
);

/** A school with any timetable, in which two teachers may have one name. */
export const schoolPlan: fc.Arbitrary<SchoolPlan> = schoolPlanIn(DEFAULT_WEEK_LAYOUT);

/** The same with the days and lessons of a school. */
export function schoolPlanIn(layout: WeekLayout): fc.Arbitrary<SchoolPlan> {
  return fc
    .record({
      subjects: names(6),
      shortNames: fc.array(name, { minLength: 6, maxLength: 6 }),
      rooms: names(6),
      teachers: fc.array(fc.record({ name, eduSubject: fc.oneof(name, fc.constant('')) }), {
        minLength: 1,
        maxLength: 8,
      }),
      subgroups: fc.uniqueArray(name, {
        minLength: MAX_PARTS,
        maxLength: MAX_PARTS,
        selector: (text) => text.trim().toLowerCase(),
      }),
      times: fc.uniqueArray(fc.constantFrom(...layout.numbers), { maxLength: 7 }),
      classes: fc.uniqueArray(fc.tuple(className, weekIn(layout)), {
        minLength: 1,
        maxLength: 3,
        selector: ([{ number, letter }]) => `${number}${letter}`,
      }),
    })
    .map((made): SchoolPlan => {
      const subjects = made.subjects.map((subject, index) => ({
        id: index + 1,
        name: subject,
        shortName: made.shortNames[index] ?? subject,
      }));
      const rooms = made.rooms.map((number, index) => ({ id: index + 1, number }));
      const teachers = made.teachers.map((teacher, index) => ({ id: index + 1, ...teacher }));
      const one = <T>(items: readonly T[], at: number) => items[at % items.length] as T;
      const taught = ({ teacher, room, flow }: Pick<Part, 'teacher' | 'room' | 'flow'>) => {
        const who = teacher === null ? null : one(teachers, teacher);
        return {
          teacher: who && { id: who.id, name: who.name },
          room: room === null ? null : one(rooms, room),
          flow,
        };
      };
      const lessons: LessonRow[] = made.classes.flatMap(([{ number, letter }, slots], classIndex) =>
        slots.flatMap((slot, index) => {
          if (slot === null) return [];
          const id = classIndex * 1000 + index + 1;
          const subject = one(subjects, slot.subject);
          const ownSubject = (at: number | null) => {
            const own = at === null ? subject : one(subjects, at);
            return own === subject ? null : own;
          };
          const subgroups = (slot.split ?? []).map(
            (each, at): SubgroupRow => ({
              id: id * 10 + at,
              lessonId: id,
              name: one(made.subgroups, at),
              subject: ownSubject(each.ownSubject),
              ...taught(each),
            }),
          );
          const { day: dayName, number: lessonNumber } = slotOf(layout, index);
          const day = weekdayNumber(dayName);
          return [
            {
              id,
              number: lessonNumber,
              scheduleDayId: classIndex * layout.days.length + day,
              day,
              group: { id: classIndex + 1, number, letter },
              subject,
              ...(slot.split ? { teacher: null, room: null, flow: null } : taught(slot.whole)),
              subgroups,
            },
          ];
        }),
      );
      return {
        layout,
        classes: made.classes.map(([{ number, letter }], index) => ({
          id: index + 1,
          number,
          letter,
          days: [],
        })),
        lessons,
        subjects,
        rooms,
        teachers: teachers.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id)),
        lessonTimes: made.times.map((number) => ({ number, time: `${number + 7}:00-${number + 7}:40` })),
      };
    });
}

const setName = fc
  .string({ unit: fc.constantFrom(...'абвгд .1'), minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== '');

/** The same school with some classes in a second shift, whose lessons overlap with the first's, and sets of bells. */
export function withShifts(plan: fc.Arbitrary<SchoolPlan>): fc.Arbitrary<SchoolPlan> {
  return fc
    .record({
      plan,
      second: fc.array(fc.boolean(), { minLength: 80, maxLength: 80 }),
      sets: fc.uniqueArray(
        fc.record({
          name: setName,
          day: fc.constantFrom(...WEEKDAYS),
          isDate: fc.boolean(),
          hasFirst: fc.boolean(),
        }),
        { maxLength: 3, selector: ({ day }) => day },
      ),
    })
    .filter(({ sets }) => new Set(sets.map(({ name }) => name.toLowerCase())).size === sets.length)
    .map(({ plan: { classes, lessons, ...rest }, second, sets }): SchoolPlan => {
      const shiftOf = (id: number) => (second[id % second.length] ? { shift: 2 as const } : {});
      const inSecond = classes.map(({ id }) => id).filter((id) => shiftOf(id).shift === 2);
      const numbers = rest.layout?.numbers ?? DEFAULT_WEEK_LAYOUT.numbers;
      const times = numbers.map((number) => ({ number, time: hours(number + 8, 20, 50) }));
      return {
        ...rest,
        classes: classes.map((group) => ({ ...group, ...shiftOf(group.id) })),
        lessons: lessons.map((row) => ({ ...row, group: { ...row.group, ...shiftOf(row.group.id) } })),
        lessonTimes: numbers.map((number) => ({ number, time: hours(number + 7, 0, 40) })),
        bells: {
          secondShift: { groupIds: inSecond, times },
          sets: sets.map(({ name, day, isDate, hasFirst }, index) => ({
            name,
            days: isDate ? [] : [day],
            dates: isDate ? [`2026-12-${10 + index}`] : [],
            times: numbers.flatMap((number) => [
              ...(hasFirst ? [{ shift: 1 as const, number, time: hours(number + 7, 15, 30) }] : []),
              { shift: 2 as const, number, time: hours(number + 7, 30, 30) },
            ]),
          })),
        },
      };
    });
}

/** The same school with eighty classes, in which each of its classes stands many times. */
export function withEightyClasses(plan: SchoolPlan): SchoolPlan {
  const classes = Array.from({ length: 80 }, (_, index) => ({
    ...{
      id: index + 1,
      number: (index % 12) + 1,
      letter: 'АБВГДЕЖ'[Math.floor(index / 12)] ?? 'А',
      days: [],
    },
  }));
  return {
    ...plan,
    classes,
    lessons: classes.flatMap((group, index) => {
      const model = plan.classes[index % plan.classes.length];
      const add = 10_000 * (index + 1);
      return plan.lessons
        .filter((row) => row.group.id === model?.id)
        .map((row) => ({
          ...row,
          id: row.id + add,
          group: { id: group.id, number: group.number, letter: group.letter },
          subgroups: row.subgroups.map((part) => ({
            ...part,
            id: part.id + add * 10,
            lessonId: row.id + add,
          })),
        }));
    }),
  };
}

function hours(hour: number, minute: number, length: number): string {
  const start = hour * 60 + minute;
  return formatLessonTime({ start, end: start + length });
}
