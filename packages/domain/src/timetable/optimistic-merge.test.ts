import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildGroup, buildLesson, buildSubgroupLesson } from '../testing/builders.ts';
import { smallSchool } from '../testing/school-arbitrary.ts';
import { partsOf } from './all-parts.ts';
import type { ChangeTarget } from './changes.ts';
import type { LessonPart } from './lesson.ts';
import { canMerge } from './merge.ts';
import { mergeSides, withMerge, withoutMerge } from './optimistic-merge.ts';
import { withPlacedLessons } from './placed-lessons.ts';
import { buildTimetable } from './timetable.ts';

const OWN = { id: 1, name: 'Ким О. С.' };
const HOST = { id: 2, name: 'Белова Т. Т.' };
const THIRD = { id: 3, name: 'Орлов Б. Б.' };
const targetOf = (part: LessonPart): ChangeTarget => ({
  lessonId: part.lessonId,
  subgroupId: part.subgroup?.id ?? null,
});

describe('a merge shown at once', () => {
  const going = buildLesson({ id: 100, number: 3, teacher: OWN });
  const hosting = buildLesson({ id: 200, number: 5, teacher: HOST });
  const groups = [
    buildGroup({ number: 7, letter: 'Б' }, { MONDAY: [going] }),
    buildGroup({ number: 8, letter: 'А' }, { MONDAY: [hosting] }),
    buildGroup({ number: 9 }, { MONDAY: [buildLesson()] }),
  ];
  const first = { lessonId: 100, subgroupId: null };
  const second = { lessonId: 200, subgroupId: null };
  const states = (of: readonly (typeof groups)[number][]) =>
    partsOf(buildTimetable(of))
      .slice(0, 2)
      .map(({ state, teacher }) => ({ state, teacher }));

  it('reads on both sides as the server would tell it', () => {
    expect(states(withMerge(groups, first, second, HOST))).toEqual([
      {
        teacher: OWN,
        state: {
          kind: 'merged',
          role: 'first',
          original: null,
          other: { id: 200, className: '8А', number: 5 },
        },
      },
      {
        teacher: HOST,
        state: {
          kind: 'merged',
          role: 'second',
          original: null,
          other: { id: 100, className: '7Б', number: 3 },
        },
      },
    ]);
  });

  it('replaces the second’s teacher by another', () => {
    expect(states(withMerge(groups, first, second, THIRD))[1]).toMatchObject({
      teacher: THIRD,
      state: { role: 'second', original: 'Белова Т. Т.' },
    });
    expect(withMerge(groups, first, second, null)).toEqual(withMerge(groups, first, second, HOST));
  });

  it('is gone from both sides with a cancel of either, the teacher being back', () => {
    for (const side of [first, second]) {
      const merged = withMerge(groups, first, second, THIRD);
      expect(mergeSides(merged, side)).toEqual([first, second]);
      expect(withoutMerge(merged, side, [OWN, HOST, THIRD])).toEqual(groups);
    }
  });

  it('touches no other class, and nothing at all when there is nothing to do', () => {
    expect(withMerge(groups, first, second, HOST)[2]).toBe(groups[2]);
    expect(withMerge(groups, first, { lessonId: -1, subgroupId: null }, HOST)).toBe(groups);
    expect(withMerge(groups, first, { lessonId: 200, subgroupId: 9 }, HOST)).toBe(groups);
    expect(withoutMerge(groups, first, [])).toBe(groups);
  });

  it('takes its own side apart when the other class is not among the reader’s', () => {
    const alone = withMerge(groups, first, second, HOST).slice(0, 1);

    expect(withoutMerge(alone, first, [])).toEqual(groups.slice(0, 1));
  });

  it('joins the subgroups of one cell', () => {
    const subgroups = [
      buildSubgroupLesson({ id: 12, teacher: OWN }),
      buildSubgroupLesson({ id: 13, teacher: HOST }),
    ];
    const split = [
      buildGroup(
        {},
        { MONDAY: [buildLesson({ id: 300, number: 2, teacher: null, subgroupLesson: subgroups })] },
      ),
    ];
    const [a, b] = [
      { lessonId: 300, subgroupId: 12 },
      { lessonId: 300, subgroupId: 13 },
    ];

    const merged = withMerge(split, a, b, OWN);

    expect(partsOf(buildTimetable(merged)).map(({ state }) => state)).toMatchObject([
      { kind: 'merged', role: 'first' },
      { kind: 'merged', role: 'second', original: 'Белова Т. Т.' },
    ]);
    expect(withoutMerge(merged, b, [OWN, HOST])).toEqual(split);
  });

  it('in any school, what is merged and taken apart is the same timetable', () => {
    fc.assert(
      fc.property(smallSchool, fc.nat(), fc.nat(), ({ groups: any, teachers }, a, b) => {
        const parts = partsOf(buildTimetable(any), 'MONDAY');
        const [one, other] = [parts[a % (parts.length || 1)], parts[b % (parts.length || 1)]];
        if (!one || !other || !canMerge(one, other).allowed) return;
        const merged = withMerge(any, targetOf(one), targetOf(other), teachers[0] ?? null);
        expect(withoutMerge(merged, targetOf(other), teachers)).toEqual(any);
      }),
      { numRuns: 60 },
    );
  });
});

describe('an open screen', () => {
  it('puts edited lessons into their places and takes hidden ones off', () => {
    const lesson = (id: number, number: number) => buildLesson({ id, number });
    const group = buildGroup({ id: 1 }, { MONDAY: [lesson(1, 1), lesson(2, 2)], TUESDAY: [lesson(3, 4)] });
    const other = buildGroup({ id: 2 }, { MONDAY: [lesson(4, 1)] });
    const moved = { ...lesson(1, 3), group: { id: 1 }, scheduleOfDay: { nameOfDay: 'TUESDAY' } };

    const [after, untouched] = withPlacedLessons([group, other], { lessons: [moved], unplaced: [{ id: 2 }] });

    const ids = after?.schedule.scheduleOfDay.map(({ lessons }) => lessons.map(({ id }) => id));
    expect(ids).toEqual([[], [1, 3], [], [], []]);
    expect(after?.schedule.scheduleOfDay[2]).toBe(group.schedule.scheduleOfDay[2]);
    expect(untouched).toBe(other);
  });
});
