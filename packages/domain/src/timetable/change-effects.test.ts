import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LessonPart, partKey } from '../lesson/lesson-part.ts';
import { buildPart } from '../testing/builders.ts';
import { smallSchool } from '../testing/school-arbitrary.ts';
import { changeDetail } from './change-detail.ts';
import {
  changedParts,
  forbiddenText,
  mergePartnerOf,
  partsByKey,
  permanentPart,
  receivingPart,
  simplestChange,
  type WantedChange,
  withChange,
  withGuests,
} from './change-effects.ts';
import { inverseOf } from './inverse-change.ts';
import { buildTimetable, partsOf } from './timetable.ts';

const ABSENT = { id: 1, name: 'Ким О. С.' };
const SUBSTITUTE = { id: 2, name: 'Белова Т. Т.' };
const ANOTHER = { id: 3, name: 'Орлов Б. Б.' };
const TEACHERS = [ABSENT, SUBSTITUTE, ANOTHER];

const part = buildPart({ lessonId: 100, number: 3, teacher: ABSENT });
const second = buildPart({
  ...{ lessonId: 200, number: 5, teacher: SUBSTITUTE },
  group: { id: 2, number: 8, letter: 'А' },
});
const made = (change: WantedChange, ...week: LessonPart[]) =>
  changedParts(change, partsByKey(week), TEACHERS);
const replace = (teacher: typeof ABSENT): WantedChange => ({ kind: 'replace', part, teacher });

describe('a substitution', () => {
  const [replaced = part] = made(replace(SUBSTITUTE), part);

  it('names the substitute and remembers who is replaced', () => {
    expect(replaced.teacher).toEqual(SUBSTITUTE);
    expect(replaced.state).toEqual({ kind: 'replaced', original: ABSENT.name, originalId: ABSENT.id });
  });

  it('remembers the permanent teacher through a second one', () => {
    const [twice] = made(replace(ANOTHER), replaced);

    expect(twice).toEqual({ ...replaced, teacher: ANOTHER });
  });

  it('by the permanent teacher leaves an ordinary lesson', () => {
    expect(made(replace(ABSENT), replaced)).toEqual([part]);
  });

  it('by the teacher of the lesson changes nothing, and nothing is changed of a lesson that is gone', () => {
    expect(made(replace(ABSENT), part)[0]).toBe(part);
    expect(made(replace(SUBSTITUTE), second)).toEqual([]);
  });

  it('has no number yet where the host gives numbers, and none at all where it gives none', () => {
    const [numbered] = made(replace(SUBSTITUTE), { ...part, changeId: 7 });

    expect(numbered?.changeId).toBeNull();
    expect(replaced).not.toHaveProperty('changeId');
  });

  it('takes the marks of an open lesson off', () => {
    const [marked] = made(replace(SUBSTITUTE), { ...part, isOpen: true, clash: 'ведёт 7Б' });

    expect(marked).toEqual(replaced);
  });
});

it('a class that goes home and comes back is where it was', () => {
  const [home = part] = made({ kind: 'send-home', part }, part);

  expect(home.state).toEqual({ kind: 'sent-home', text: 'Уходят домой' });
  expect(made({ kind: 'send-home', part }, home)[0]).toBe(home);
  expect(made({ kind: 'cancel', part: home }, home)).toEqual([part]);
});

describe('a merge', () => {
  const merge: WantedChange = { kind: 'merge', first: part, second, teacher: null };
  const merged = made(merge, part, second);

  it('names the other lesson on both sides', () => {
    const names = { original: null, originalId: null };
    expect(merged).toEqual([
      {
        ...part,
        state: {
          ...{ kind: 'merged', role: 'first', ...names },
          other: { id: 200, className: '8А', number: 5 },
        },
      },
      {
        ...second,
        state: {
          ...{ kind: 'merged', role: 'second', ...names },
          other: { id: 100, className: '7Б', number: 3 },
        },
      },
    ]);
  });

  it('replaces the teacher of the second by another', () => {
    expect(made({ ...merge, teacher: ANOTHER }, part, second)[1]).toMatchObject({
      teacher: ANOTHER,
      state: { role: 'second', original: SUBSTITUTE.name, originalId: SUBSTITUTE.id },
    });
    expect(made({ ...merge, teacher: SUBSTITUTE }, part, second)).toEqual(merged);
  });

  it('is covered as one lesson where the class comes to, and taken back by its own teacher', () => {
    const numbered = merged.map((side) => ({ ...side, changeId: 7 }));
    const [from = part, into = second] = numbered;
    const cover: WantedChange = { kind: 'replace', part: into, teacher: ANOTHER };
    const covered = made(cover, ...numbered);

    expect(covered).toEqual([
      {
        ...{ ...into, teacher: ANOTHER, changeId: null },
        state: { ...into.state, original: SUBSTITUTE.name, originalId: SUBSTITUTE.id },
      },
      { ...from, changeId: null },
    ]);
    const [now = into] = covered;
    expect(made({ ...cover, part: now, teacher: SUBSTITUTE }, ...covered)).toEqual(
      [into, from].map((side) => ({ ...side, changeId: null })),
    );
    expect(inverseOf({ ...cover, part: now, teacher: ABSENT }, covered)).toMatchObject({ teacher: ANOTHER });
    expect(made({ ...cover, part: from }, ...numbered)).toEqual([from]);
    expect(made({ ...cover, teacher: SUBSTITUTE }, ...numbered)[0]).toBe(into);
    expect(changeDetail(cover)).toBe('8А с 7Б, 5 урок: Орлов Б. Б. вместо Беловой Т. Т.');
    expect(changeDetail({ ...cover, part: now, teacher: SUBSTITUTE })).toBe(
      '8А с 7Б, 5 урок: снова Белова Т. Т.',
    );
  });

  it('has its guests, and is found by them', () => {
    const [from = part, into = second] = merged;
    expect(withGuests([into], merged)).toEqual([into, from]);
    expect(withGuests([from], merged)).toEqual([from]);
    expect(receivingPart(from, partsByKey(merged))).toEqual(into);
    expect(receivingPart(part, partsByKey(merged))).toBe(part);
  });

  it('ends on both sides by a cancel of either', () => {
    const replaced = made({ ...merge, teacher: ANOTHER }, part, second);
    for (const side of replaced) {
      const ended = made({ kind: 'cancel', part: side }, ...replaced);
      expect(ended.toSorted((a, b) => a.lessonId - b.lessonId)).toEqual([part, second]);
    }
  });

  it('ends on its own side when the other class is not in the week', () => {
    const [side = part] = merged;

    expect(made({ kind: 'cancel', part: side }, side)).toEqual([part]);
  });

  it('that is made already changes nothing, and so does one of a lesson that is gone', () => {
    expect(made(merge, ...merged)[0]).toBe(merged[0]);
    expect(made(merge, part)).toEqual([]);
  });

  it('of subgroups joins the parts of one cell', () => {
    const [one, other] = [12, 13].map((id) =>
      buildPart({ lessonId: 300, subgroup: { id, name: '1 группа' }, teacher: id === 12 ? ABSENT : ANOTHER }),
    );
    if (!one || !other) throw new Error('Two subgroups.');
    const joined = made({ kind: 'merge', first: one, second: other, teacher: ABSENT }, one, other);

    expect(joined[1]).toMatchObject({ teacher: ABSENT, state: { original: ANOTHER.name } });
    expect(mergePartnerOf(joined[0] ?? one, partsByKey(joined))).toBe(joined[1]);
    expect(made({ kind: 'cancel', part: joined[0] ?? one }, ...joined)).toEqual([one, other]);
  });
});

it('a change as it is stored names who would have taught then', () => {
  const stored = withChange(part, { kind: 'replaced', teacher: SUBSTITUTE, original: ANOTHER });

  expect(stored.state).toMatchObject({ original: ANOTHER.name });
  expect(withChange(part, { kind: 'replaced' }).state).toMatchObject({ original: '' });
});

it('the permanent teacher is found by number, and by name where the host gives none', () => {
  const replaced = {
    ...part,
    teacher: SUBSTITUTE,
    state: { kind: 'replaced' as const, original: ABSENT.name },
  };

  expect(permanentPart(replaced)).toBeNull();
  expect(permanentPart(replaced, TEACHERS)).toEqual(part);
  const renamed = { ...replaced, state: { ...replaced.state, original: 'Ким О.', originalId: ABSENT.id } };
  expect(permanentPart(renamed, TEACHERS)).toEqual(part);
  expect(permanentPart(renamed)?.teacher).toEqual({ id: ABSENT.id, name: 'Ким О.' });
});

/** Every change of a week that is allowed, chosen by two numbers. */
function anyChange(week: readonly LessonPart[], which: number, how: number): WantedChange | null {
  const one = week[which % week.length];
  const other = week[how % week.length];
  if (!one || !other) return null;
  const teacher = { id: 90 + (how % 3), name: `Замещающий ${how % 3}` };
  const all: WantedChange[] = [
    { kind: 'replace', part: one, teacher },
    { kind: 'send-home', part: one },
    { kind: 'cancel', part: one },
    { kind: 'merge', first: one, second: other, teacher: how % 2 === 0 ? teacher : null },
  ];
  const wanted = simplestChange(all[how % all.length] ?? { kind: 'send-home', part: one });
  return wanted && forbiddenText(wanted) === null ? wanted : null;
}

it('in any week, what takes a change back leaves the week as it was', () => {
  const steps = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(smallSchool, steps, ({ groups, teachers }, chosen) => {
      const ordinary = partsOf(buildTimetable(groups)).flatMap(
        (one) => permanentPart({ ...one, changeId: null }, teachers) ?? [],
      );
      const week = partsByKey(ordinary);
      for (const [which, how] of chosen) {
        const before = new Map(week);
        const change = anyChange([...week.values()], which, how);
        if (!change) continue;
        for (const changed of changedParts(change, week)) week.set(partKey(changed), changed);
        const inverse = inverseOf(change, [...before.values()]);
        expect(inverse).not.toBeNull();
        const back = new Map(week);
        for (const changed of inverse ? changedParts(inverse, week) : []) back.set(partKey(changed), changed);
        expect(back).toEqual(before);
      }
    }),
    { numRuns: 100 },
  );
});
