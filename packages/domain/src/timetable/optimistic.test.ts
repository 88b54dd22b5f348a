import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildGroup, buildLesson, buildSubgroupLesson } from '../testing/builders.ts';
import { smallSchool } from '../testing/school-arbitrary.ts';
import { partsOf } from './all-parts.ts';
import { withGoHome, withoutReplacement, withReplacement } from './optimistic.ts';
import { buildTimetable } from './timetable.ts';

const ABSENT = { id: 1, name: 'Ким О. С.' };
const SUBSTITUTE = { id: 2, name: 'Белова Т. Т.' };
const ANOTHER = { id: 3, name: 'Орлов Б. Б.' };

describe('a replacement shown at once', () => {
  const lesson = buildLesson({ id: 100, number: 1, teacher: ABSENT });
  const untouched = buildLesson({ number: 2, teacher: ABSENT });
  const groups = [
    buildGroup({}, { MONDAY: [lesson, untouched] }),
    buildGroup({ number: 8 }, { MONDAY: [buildLesson()] }),
  ];
  const target = { lessonId: 100, subgroupId: null };
  const lessonIn = (of: typeof groups | ReturnType<typeof withReplacement>) =>
    of[0]?.schedule.scheduleOfDay[0]?.lessons[0];

  it('names who comes and remembers who is replaced', () => {
    expect(lessonIn(withReplacement(groups, target, SUBSTITUTE))).toMatchObject({
      teacher: SUBSTITUTE,
      replacedTeacher: 'Ким О. С.',
    });
  });

  it('has no number yet where the host tells numbers, and says nothing of one where it does not', () => {
    const numbered = [buildGroup({}, { MONDAY: [{ ...lesson, changeId: 7 }] })];
    const number = (of: ReturnType<typeof withReplacement>) => lessonIn(of)?.changeId;

    expect(number(withReplacement(numbered, target, SUBSTITUTE))).toBeNull();
    expect(number(withGoHome(numbered, target, true))).toBeNull();
    expect(partsOf(buildTimetable(numbered))[0]?.changeId).toBe(7);
    expect(lessonIn(withReplacement(groups, target, SUBSTITUTE))).not.toHaveProperty('changeId');
  });

  it('remembers the permanent teacher through a second replacement', () => {
    const twice = withReplacement(withReplacement(groups, target, SUBSTITUTE), target, ANOTHER);

    expect(lessonIn(twice)).toMatchObject({ teacher: ANOTHER, replacedTeacher: 'Ким О. С.' });
  });

  it('is an ordinary lesson again when the permanent teacher is chosen', () => {
    const back = withReplacement(withReplacement(groups, target, SUBSTITUTE), target, ABSENT);

    expect(back).toEqual(groups);
  });

  it('leaves all other objects as they are', () => {
    const after = withReplacement(groups, target, SUBSTITUTE);

    expect(after[1]).toBe(groups[1]);
    expect(after[0]?.schedule.scheduleOfDay[0]?.lessons[1]).toBe(untouched);
    expect(after[0]?.schedule.scheduleOfDay[1]).toBe(groups[0]?.schedule.scheduleOfDay[1]);
    expect(withReplacement(groups, { lessonId: -1, subgroupId: null }, SUBSTITUTE)).toBe(groups);
    expect(withReplacement(groups, target, ABSENT)).toBe(groups);
  });

  it('keeps the fields of the wire that the rules know nothing about', () => {
    const wire = groups.map((group) => ({ ...group, profile: 'физмат' }));

    expect(withReplacement(wire, target, SUBSTITUTE)[0]?.profile).toBe('физмат');
  });

  it('changes one subgroup and not the other', () => {
    const subgroups = [
      buildSubgroupLesson({ id: 12, teacher: ABSENT }),
      buildSubgroupLesson({ id: 13, teacher: ANOTHER }),
    ];
    const split = [
      buildGroup({}, { MONDAY: [buildLesson({ id: 200, teacher: null, subgroupLesson: subgroups })] }),
    ];

    const after = withReplacement(split, { lessonId: 200, subgroupId: 12 }, SUBSTITUTE);

    const [first, second] = after[0]?.schedule.scheduleOfDay[0]?.lessons[0]?.subgroupLesson ?? [];
    expect(first).toMatchObject({ teacher: SUBSTITUTE, replacedTeacher: 'Ким О. С.' });
    expect(second).toBe(subgroups[1]);
  });
});

it('a class sent home and taken back is where it was', () => {
  const groups = [buildGroup({}, { FRIDAY: [buildLesson({ id: 300 })] })];
  const target = { lessonId: 300, subgroupId: null };

  const home = withGoHome(groups, target, true);

  expect(partsOf(buildTimetable(home))[0]?.state).toEqual({ kind: 'sent-home', text: 'Уходят домой' });
  expect(withGoHome(home, target, false)).toEqual(groups);
});

it('in any school, what is replaced and then cancelled is the same timetable', () => {
  const changed = smallSchool.chain(({ groups }) => {
    const parts = partsOf(buildTimetable(groups)).filter(
      ({ teacher, state }) => teacher && state.kind === 'normal',
    );
    return fc.record({ groups: fc.constant(groups), part: fc.option(fc.constantFrom(null, ...parts)) });
  });
  fc.assert(
    fc.property(changed, ({ groups, part }) => {
      if (!part?.teacher) return;
      const target = { lessonId: part.lessonId, subgroupId: part.subgroup?.id ?? null };
      const replaced = withReplacement(groups, target, { id: 99, name: 'Замещающий З. З.' });
      const changedParts = partsOf(buildTimetable(replaced)).filter(({ teacher }) => teacher?.id === 99);
      expect(changedParts).toMatchObject([
        { lessonId: part.lessonId, state: { kind: 'replaced', original: part.teacher.name } },
      ]);

      const cancelled = withoutReplacement(replaced, target, part.teacher);
      expect(cancelled).toEqual(groups);
      expect(buildTimetable(cancelled)).toEqual(buildTimetable(groups));
    }),
    { numRuns: 60 },
  );
});
