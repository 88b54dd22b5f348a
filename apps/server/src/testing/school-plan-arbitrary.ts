import fc from 'fast-check';
import type { LessonRow, SubgroupRow } from '../timetable/reading.ts';
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
const part = fc.record({ teacher: fc.option(pick), room: fc.option(pick) });
const lesson = fc.record({
  subject: pick,
  whole: part,
  split: fc.option(fc.array(part, { minLength: 1, maxLength: 3 }), { freq: 3 }),
});
const week = fc.array(fc.option(lesson, { freq: 2 }), { minLength: 35, maxLength: 35 });
const className = fc.record({
  number: fc.integer({ min: 1, max: 11 }),
  letter: fc.constantFrom(...'АБВГ', 'ИНЖ', 'б'),
});

/** A school with any timetable, in which two teachers may have one name. */
export const schoolPlan: fc.Arbitrary<SchoolPlan> = fc
  .record({
    subjects: names(6),
    shortNames: fc.array(name, { minLength: 6, maxLength: 6 }),
    rooms: names(6),
    teachers: fc.array(fc.record({ name, eduSubject: fc.oneof(name, fc.constant('')) }), {
      minLength: 1,
      maxLength: 8,
    }),
    subgroups: fc.uniqueArray(name, {
      minLength: 3,
      maxLength: 3,
      selector: (text) => text.trim().toLowerCase(),
    }),
    times: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 }),
    classes: fc.uniqueArray(fc.tuple(className, week), {
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
    const taught = ({ teacher, room }: { teacher: number | null; room: number | null }) => {
      const who = teacher === null ? null : one(teachers, teacher);
      return {
        teacher: who && { id: who.id, name: who.name },
        room: room === null ? null : one(rooms, room),
      };
    };
    const lessons: LessonRow[] = made.classes.flatMap(([{ number, letter }, slots], classIndex) =>
      slots.flatMap((slot, index) => {
        if (slot === null) return [];
        const id = classIndex * 1000 + index + 1;
        const subgroups = (slot.split ?? []).map(
          (each, at): SubgroupRow => ({
            id: id * 10 + at,
            lessonId: id,
            name: one(made.subgroups, at),
            ...taught(each),
          }),
        );
        const day = Math.floor(index / 7) + 1;
        return [
          {
            id,
            number: (index % 7) + 1,
            scheduleDayId: classIndex * 5 + day,
            day,
            group: { id: classIndex + 1, number, letter },
            subject: one(subjects, slot.subject),
            ...(slot.split ? { teacher: null, room: null } : taught(slot.whole)),
            subgroups,
          },
        ];
      }),
    );
    return {
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
