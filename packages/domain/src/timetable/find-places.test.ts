import { describe, expect, it } from 'vitest';
import { buildPart } from '../testing/builders.ts';
import { everyPlace, findPlaces } from './find-places.ts';
import { timetableOf } from './timetable.ts';

const first = { id: 1, number: 7, letter: 'Б' };
const second = { id: 2, number: 10, letter: 'Б' };
const groups = [first, second];
const teachers = [
  { id: 1, name: 'Зуёва П. П.' },
  { id: 2, name: 'Фомина Н. Н.' },
];
const physics = { id: 1, name: 'Физика', shortName: 'Физ.' };
const room = { id: 1, number: '214' };
const monday = buildPart({ lessonId: 1, group: first, day: 'MONDAY', number: 1, subject: physics, room });
const thursday = buildPart({
  lessonId: 2,
  group: second,
  day: 'THURSDAY',
  number: 2,
  subject: physics,
  room,
});
const timetable = timetableOf(groups, [monday, thursday]);
const names = (text: string) =>
  findPlaces(timetable, teachers, { text, day: 'MONDAY' }).map(({ kind, name }) => `${kind} ${name}`);

describe('a place in the timetable', () => {
  it('is every class and every teacher to choose from, teachers by name', () => {
    const chosen = everyPlace(timetable, teachers.toReversed()).map(({ kind, name }) => `${kind} ${name}`);
    expect(chosen).toEqual(['class 7Б', 'class 10Б', 'teacher Зуёва П. П.', 'teacher Фомина Н. Н.']);
  });

  it.each([
    ['7б', ['class 7Б']],
    ['б', ['class 7Б', 'class 10Б']],
    ['зуев', ['teacher Зуёва П. П.']],
    ['н.н', ['teacher Фомина Н. Н.']],
    ['физ', ['subject Физика']],
    ['21', ['room 214']],
    ['  ', []],
    ['бассейн', []],
  ])('is found by «%s»: %j', (text, found) => {
    expect(names(text)).toEqual(found);
  });

  it.each([
    ['MONDAY', monday],
    ['TUESDAY', thursday],
    ['FRIDAY', monday],
  ] as const)('a room leads from %s on to its next lesson', (day, part) => {
    expect(findPlaces(timetable, teachers, { text: '214', day })).toMatchObject([{ kind: 'room', part }]);
  });
});
