import type { CurriculumItem } from '@zvonok/domain/generator/curriculum';
import type { LessonLock } from '@zvonok/domain/generator/limits';
import { weekLayoutOf } from '@zvonok/domain/timetable/week-layout';
import { check } from '@zvonok/solver/generator/check';
import { generate } from '@zvonok/solver/generator/generate';
import type { PlacedLesson } from '@zvonok/solver/generator/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type TestSchool } from '../testing/school.ts';
import { type GeneratorData, readGeneratorData } from './curriculum.ts';
import { schoolProblem } from './problem.ts';

describe('the problem of a school', () => {
  let school: TestSchool;
  let data: GeneratorData;
  let classId: number;
  let line: CurriculumItem;
  beforeAll(async () => {
    school = await openTestSchool();
    data = await readGeneratorData(school.database.db);
    // A subject of a whole class that has no other line there, with hours for a lock and one more.
    const [found] = data.curriculum.flatMap((group) =>
      group.items
        .filter(({ hours, parts: [part], subjectId }) => {
          const own = group.items.filter((item) => item.subjectId === subjectId);
          return hours >= 2 && own.length === 1 && own[0]?.parts.length === 1 && part?.flow === null;
        })
        .map((item) => ({ classId: group.classId, item })),
    );
    if (!found) throw new Error('The test school has no subject of a whole class.');
    classId = found.classId;
    line = found.item;
  });
  afterAll(() => school.close());

  const withLines = (...lines: readonly CurriculumItem[]): GeneratorData => ({
    ...data,
    curriculum: data.curriculum.map((group) => {
      if (group.classId !== classId) return group;
      return { classId, items: group.items.flatMap((item) => (item === line ? lines : [item])) };
    }),
  });
  const withLocks = (from: GeneratorData, locks: readonly LessonLock[]): GeneratorData => ({
    ...from,
    limits: { ...from.limits, locks },
  });
  /** The places of the standing lessons of a line, by what the problem has of them. */
  const standing = ({ problem }: ReturnType<typeof schoolProblem>) => {
    const own = problem.items.filter(
      ({ classes, subject }) => classes.includes(classId) && subject.id === line.subjectId,
    );
    return problem.current.filter(({ item }) => own.some(({ id }) => id === item));
  };
  const lockAt = (place: Pick<LessonLock, 'day' | 'number'>): LessonLock => ({
    classId,
    subjectId: line.subjectId,
    day: place.day,
    number: place.number,
  });
  /** The line in two: an hour as it was, and the others without a teacher. */
  const halves = (): CurriculumItem[] => [
    { ...line, hours: 1, doubles: 0 },
    {
      ...line,
      hours: line.hours - 1,
      doubles: 0,
      parts: line.parts.map((part) => ({ ...part, teacherId: null })),
    },
  ];
  const impossible = (of: GeneratorData) =>
    check(schoolProblem(of).problem).filter(({ severity }) => severity === 'impossible');

  it('locks one line of a class that has the subject in two', () => {
    const [place] = standing(schoolProblem(data));
    if (!place) throw new Error('The line has no lesson.');
    const split = withLocks(withLines(...halves()), [lockAt(place)]);

    const { problem } = schoolProblem(split);

    expect(problem.locks.filter(({ kind }) => kind === 'lesson')).toHaveLength(1);
    expect(impossible(split).map(({ rule }) => rule)).not.toContain('lock-clash');
  });

  it('gives the locks of a subject to its lines by their hours', () => {
    const places = standing(schoolProblem(data)).slice(0, line.hours);
    const split = withLocks(withLines(...halves()), places.map(lockAt));

    expect(schoolProblem(split).problem.locks).toHaveLength(line.hours);
    expect(impossible(split).map(({ rule }) => rule)).not.toContain('lock-hours');
  });

  it('reports more locks than hours, and a lock outside the week', () => {
    const few = withLines({ ...line, hours: 1, doubles: 0 });
    const places = standing(schoolProblem(data)).slice(0, 2);

    expect(impossible(withLocks(few, places.map(lockAt)))).toContainEqual(
      expect.objectContaining({ rule: 'lock-hours', locks: 2, hours: 1 }),
    );
    expect(impossible(withLocks(data, [lockAt({ day: 'SATURDAY', number: 1 })]))).toContainEqual(
      expect.objectContaining({ rule: 'lock-outside' }),
    );
  });

  it('leaves the lessons of a line where they are when another teacher teaches it', () => {
    const before = standing(schoolProblem(data)).map(({ day, number }) => ({ day, number }));
    const replaced = withLines({ ...line, parts: line.parts.map((part) => ({ ...part, teacherId: null })) });
    const kept = { classIds: [classId], teacherIds: [], days: [] };
    const edited = schoolProblem({ ...replaced, limits: { ...replaced.limits, locks: [], kept } });

    expect(standing(edited)).toEqual(before.map((place) => expect.objectContaining(place)));
    const { lessons } = generate(edited.problem, { mode: 'repair', rounds: 1 });
    const items = new Set(standing(edited).map(({ item }) => item));
    expect(lessons.filter(({ item }) => items.has(item))).toEqual(
      before.map((place) => expect.objectContaining(place)),
    );
  });

  it('reads its own lessons as those of the same items, wherever they are and in whichever room', () => {
    const school = schoolProblem(data);
    const inOrder = (lessons: readonly PlacedLesson[]) =>
      lessons.map((one) => JSON.stringify(one)).toSorted();
    expect(inOrder(school.placedOf(school.problem.current.flatMap(school.lessonsOf)))).toEqual(
      inOrder(school.problem.current),
    );
    const { lessons } = generate(school.problem, { mode: 'scratch', rounds: 1 });
    const elsewhere = lessons.map((placed, at) => {
      const room = school.problem.rooms[at % school.problem.rooms.length]?.id ?? null;
      return at % 5 === 0 ? { ...placed, rooms: placed.rooms.map((one) => one && room) } : placed;
    });
    const places = (of: readonly PlacedLesson[]) =>
      of.map(({ item, day, number }) => `${item} ${day} ${number}`);
    expect(places(school.placedOf(elsewhere.flatMap(school.lessonsOf))).toSorted()).toEqual(
      places(elsewhere).toSorted(),
    );
  });

  it('leaves no more lessons to an edited line than it has hours', () => {
    const edited = withLines({
      ...line,
      hours: 1,
      doubles: 0,
      parts: line.parts.map((part) => ({ ...part, subgroup: 'Новая', teacherId: null })),
    });

    expect(standing(schoolProblem(edited))).toHaveLength(1);
  });

  it('gives a first grade five days of a week of six, and any class the days that are said of it', () => {
    const [first, second] = data.plan.classes;
    if (!first || !second) throw new Error('The test school has two classes.');
    const { plan, limits } = data;
    const six: GeneratorData = {
      ...data,
      plan: {
        ...plan,
        layout: weekLayoutOf({ dayCount: 6, firstLesson: 1, lastLesson: 7 }),
        classes: plan.classes.map((group) => (group === first ? { ...group, number: 1 } : group)),
      },
    };
    const daysOf = (of: GeneratorData, id: number) =>
      schoolProblem(of).problem.classes.find((group) => group.id === id)?.days.length;

    expect([daysOf(six, first.id), daysOf(six, second.id)]).toEqual([5, 6]);
    const said = {
      ...limits,
      classes: [
        { classId: first.id, mostADay: null, days: 6 },
        { classId: second.id, mostADay: null, days: 4 },
      ],
    };
    expect([first.id, second.id].map((id) => daysOf({ ...six, limits: said }, id))).toEqual([6, 4]);
  });

  it('counts kinds of rooms from 1, as every number on the wire', () => {
    const [room] = data.plan.rooms;
    if (!room) throw new Error('The test school has no rooms.');
    const subjectIds = data.plan.subjects.map(({ id }) => id);
    const roomKinds = [{ name: 'Один на всех', roomIds: [room.id], subjectIds }];
    const curriculum = data.curriculum.map((group) => ({
      ...group,
      items: group.items.map((item) => ({
        ...item,
        parts: item.parts.map((part) => ({ ...part, roomId: null })),
      })),
    }));

    expect(impossible({ ...data, curriculum, limits: { ...data.limits, roomKinds } })).toContainEqual(
      expect.objectContaining({ who: { kind: 'room-kind', id: 1, name: 'Один на всех' } }),
    );
  });
});
