import { mergePartners } from '@zvonok/domain/timetable/allowed-changes';
import { teacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { buildTimetable, partsOf } from '@zvonok/domain/timetable/timetable';
import { describe, expect, it } from 'vitest';
import { patience } from '../patience.ts';
import {
  type FileLesson,
  groupRecords,
  readSchool,
  type SchoolFile,
  teacherRecords,
  unchanged,
} from './school-file.ts';

const demo = readSchool('../../apps/server/src/seeds/demo-school.json');
const sixty = readSchool('../bench/demo-school-60.json');

const SCHOOLS: [string, SchoolFile][] = [
  ['the demo school', unchanged(demo)],
  ['the demo school in a week of substitutions', demo],
  ['the school of 60 classes', unchanged(sixty)],
  ['the demo school with subjects of subgroups and flows', withParts(demo)],
  ['the demo school with every second list of subjects in short', inShort(demo, ({ id }) => id % 2 === 0)],
];
const PATIENCE = patience(60_000);

/**
 * The school as a hurried secretary writes it: some teachers' subjects by their short names, in any case and with stray
 * spaces.
 */
function inShort(school: SchoolFile, isHurried: (teacher: SchoolFile['teachers'][number]) => boolean) {
  const short = new Map(school.lessons.map(({ subject, shortName }) => [subject, shortName]));
  const hurriedly = (name: string, index: number) =>
    index % 2 === 0
      ? ` ${short.get(name)?.toUpperCase() ?? name}  `
      : (short.get(name)?.toLowerCase() ?? name);
  const teachers = school.teachers.map((teacher) =>
    isHurried(teacher) ? { ...teacher, eduSubject: teacher.eduSubject.map(hurriedly) } : teacher,
  );
  return { ...school, teachers };
}

/**
 * Every third subgroup has a subject of its own, and in every slot two whole classes are one flow of the first one's
 * teacher, who would otherwise be in two places.
 */
function withParts(school: SchoolFile): SchoolFile {
  const subjects = [...new Map(school.lessons.map((lesson) => [lesson.subject, lesson])).values()];
  const slots = Map.groupBy(
    school.lessons.filter(({ subgroup, teacher }) => !subgroup && teacher !== null),
    ({ day, number }) => `${day} ${number}`,
  );
  const teacherOfFlow = new Map(
    [...slots.values()].flatMap(([first, second]) =>
      first && second ? [first, second].map(({ id }) => [id, first.teacher] as const) : [],
    ),
  );
  const lessons = school.lessons.map((lesson): FileLesson => {
    const own = lesson.subgroup && lesson.id % 3 === 0 ? subjects[lesson.id % subjects.length] : undefined;
    const teacher = teacherOfFlow.get(lesson.id);
    return {
      ...lesson,
      ...(own &&
        own.subject !== lesson.subject && { own: { subject: own.subject, shortName: own.shortName } }),
      ...(teacher !== undefined && { teacher, flow: 'Поток' }),
    };
  });
  return { ...school, lessons };
}

interface Choice {
  subject: number[];
  other: number[];
  conflicts: number[];
  partners: number[];
}

/**
 * The rules once more, read from their wording and straight over the file, with nothing of the domain: slow, plain,
 * and wrong in other ways than the code it is held against.
 */
function bruteForce(school: SchoolFile) {
  const days = school.substitutions ?? [];
  const replacements = days.flatMap((day) => day.replacements);
  const home = days.flatMap((day) => day.goHome.map(({ lesson }) => lesson));
  const goingElsewhere = days.flatMap((day) => day.merges.map(({ first }) => first));
  const receiving = days.flatMap((day) => day.merges.map(({ second }) => second));
  const changed = new Set([
    ...replacements.map(({ lesson }) => lesson),
    ...home,
    ...goingElsewhere,
    ...receiving,
  ]);

  /** Whose name stands in the cell: the substitute's, when there is one. */
  const named = (lesson: FileLesson): number | null => {
    for (const { lesson: id, teacher } of replacements) if (id === lesson.id) return teacher;
    return lesson.teacher;
  };
  /** Who has to be there: null if the class goes home or sits with another class. */
  const needed = (lesson: FileLesson): number | null =>
    home.includes(lesson.id) || goingElsewhere.includes(lesson.id) ? null : named(lesson);

  return (lesson: FileLesson): Choice => {
    const choice: Choice = { subject: [], other: [], conflicts: [], partners: [] };
    const sameSlot = school.lessons.filter(
      (other) => other.id !== lesson.id && other.day === lesson.day && other.number === lesson.number,
    );
    const { subject, shortName } = lesson.own ?? lesson;
    const wanted = [subject.toLowerCase(), shortName.toLowerCase()];
    const isTogether = (other: FileLesson) => lesson.flow !== undefined && other.flow === lesson.flow;
    for (const teacher of school.teachers) {
      if (teacher.id === named(lesson)) continue;
      const busy = sameSlot.some((other) => needed(other) === teacher.id && !isTogether(other));
      const teaches = teacher.eduSubject.some((name) => wanted.includes(name.trim().toLowerCase()));
      if (busy) choice.conflicts.push(teacher.id);
      else if (teaches) choice.subject.push(teacher.id);
      else choice.other.push(teacher.id);
    }
    for (const other of school.lessons) {
      if (other.id === lesson.id || other.day !== lesson.day) continue;
      if (other.number === lesson.number && isTogether(other)) continue;
      if (Boolean(other.subgroup) !== Boolean(lesson.subgroup)) continue;
      if (changed.has(lesson.id) || changed.has(other.id)) continue;
      // The second lesson's teacher takes both classes, so there has to be one.
      if (other.teacher !== null) choice.partners.push(other.id);
    }
    return choice;
  };
}

const known = new WeakMap<SchoolFile, Map<number, Choice>>();

/** What the product offers for every taught thing of a school, by the id it has in the file. */
function offered(school: SchoolFile): Map<number, Choice> {
  const choices = known.get(school) ?? computeOffered(school);
  known.set(school, choices);
  return choices;
}

function computeOffered(school: SchoolFile): Map<number, Choice> {
  const timetable = buildTimetable(groupRecords(school));
  const teachers = teacherRecords(school);
  const idOf = (part: { lessonId: number; subgroup: { id: number } | null }) =>
    part.subgroup?.id ?? part.lessonId;
  const sorted = (ids: number[]) => ids.sort((a, b) => a - b);
  return new Map(
    partsOf(timetable).map((part) => {
      const { subject, other, conflicts } = teacherGroups(timetable, teachers, part);
      const idsOf = (group: typeof subject) => sorted(group.map(({ teacher }) => teacher.id));
      const partners = sorted(mergePartners(timetable, part).partners.map(idOf));
      return [
        idOf(part),
        { subject: idsOf(subject), other: idsOf(other), conflicts: idsOf(conflicts), partners },
      ];
    }),
  );
}

describe.each(SCHOOLS)('for every lesson and subgroup of %s', (_, school) => {
  const choices = offered(school);
  const expected = bruteForce(school);

  it('the three groups and the partners of a merge are those of a plain count', { timeout: PATIENCE }, () => {
    expect(choices.size).toBe(school.lessons.length);
    const different = school.lessons.flatMap((lesson) => {
      const wanted = expected(lesson);
      const found = choices.get(lesson.id);
      return JSON.stringify(found) === JSON.stringify(wanted) ? [] : [{ lesson, found, wanted }];
    });
    // One is enough to see what is wrong.
    expect({ lessons: different.length, example: different[0] }).toEqual({ lessons: 0, example: undefined });
  });

  it('the three groups hold everyone but the present teacher, each of them once', () => {
    const everyone = school.teachers.map(({ id }) => id);
    const replacements = (school.substitutions ?? []).flatMap((day) => day.replacements);
    for (const lesson of school.lessons) {
      const now = replacements.find((one) => one.lesson === lesson.id)?.teacher ?? lesson.teacher;
      const { subject = [], other = [], conflicts = [] } = choices.get(lesson.id) ?? {};
      const held = [...subject, ...other, ...conflicts].sort((a, b) => a - b);
      const others = everyone.filter((id) => id !== now);
      expect(held.join(), `lesson ${lesson.id}`).toBe(others.join());
    }
  });
});

it('a subject written in short leaves every teacher in the group they are in by its full name', () => {
  const full = offered(demo);
  const short = offered(inShort(demo, () => true));

  expect(short).toEqual(full);
  // Most short names differ from the full ones, so this says something.
  const differing = demo.lessons.filter(
    ({ subject, shortName }) => subject.toLowerCase() !== shortName.toLowerCase(),
  );
  expect(differing.length).toBeGreaterThan(demo.lessons.length / 2);
  expect([...short.values()].filter(({ subject }) => subject.length > 0).length).toBeGreaterThan(400);
});

it('the schools have every case the rules speak of', () => {
  const all = SCHOOLS.flatMap(([, school]) => [...offered(school).values()]);

  for (const group of ['subject', 'other', 'conflicts', 'partners'] as const)
    expect(all.some((choice) => choice[group].length > 0)).toBe(true);
  expect(all.some(({ partners }) => partners.length === 0)).toBe(true);
  expect(demo.lessons.some(({ teacher }) => teacher === null)).toBe(true);
  for (const part of ['own', 'flow'] as const)
    expect(withParts(demo).lessons.some((lesson) => lesson[part] !== undefined)).toBe(true);
  const changes = demo.substitutions ?? [];
  for (const kind of ['replacements', 'merges', 'goHome'] as const)
    expect(changes.some((day) => day[kind].length > 0)).toBe(true);
});
