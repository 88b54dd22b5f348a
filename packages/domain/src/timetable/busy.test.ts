import { describe, expect, it } from 'vitest';
import type { LessonPart, LessonState } from '../lesson/lesson-part.ts';
import { noteOf } from '../summary/summary.ts';
import {
  buildGroup,
  buildLesson,
  buildPart,
  buildSubgroupLesson,
  buildTeacher,
} from '../testing/builders.ts';
import { canMerge } from './allowed-changes.ts';
import { flowNames, isBusyWith, isSameFlow, isTaught, withClashes } from './busy.ts';
import { changesOfFlow, flowCompanions, type OfOnePart } from './change-effects.ts';
import { teacherDay } from './teacher-day.ts';
import { teacherGroups } from './teacher-groups.ts';
import { tooltipLines } from './texts.ts';
import { buildTimetable, partsOf } from './timetable.ts';

const other = { className: '8А', number: 5 } as const;

it.each([
  ['teaches an ordinary lesson', { kind: 'normal' }, true],
  ['substitutes', { kind: 'replaced', original: 'Ким О. С.' }, true],
  ['has sent the class home', { kind: 'sent-home', text: 'Уходят домой' }, false],
  ['gave the class away to another lesson', { kind: 'merged', role: 'first', original: null, other }, false],
  ['receives another class', { kind: 'merged', role: 'second', original: null, other }, true],
] as [string, LessonState, boolean][])('a teacher who %s is busy: %s', (_, state, busy) => {
  const part = buildPart({ teacher: { id: 5, name: 'Орлов Б. Б.' }, state });

  expect(isBusyWith(part, 5)).toBe(busy);
  expect(isBusyWith(part, 6)).toBe(false);
});

it('no teacher is busy with a lesson that has no teacher', () => {
  expect(isTaught(buildPart({ teacher: null }))).toBe(false);
});

it('draws a day of lessons, windows between them and free time around', () => {
  const parts = [
    buildPart({ number: 2 }),
    buildPart({ number: 5 }),
    buildPart({ number: 7, state: { kind: 'sent-home', text: 'Уходят домой' } }),
  ];

  const day = teacherDay(parts, 3);

  expect(day.map(({ kind }) => kind)).toEqual([
    'free',
    'lesson',
    'window',
    'window',
    'lesson',
    'free',
    'free',
  ]);
  expect(day.filter(({ here }) => here).map(({ number }) => number)).toEqual([3]);
  expect(teacherDay([], 1).every(({ kind }) => kind === 'free')).toBe(true);
});

const KIM = { id: 7, name: 'Ким О. С.' };
const BELOVA = { id: 8, name: 'Белова Т. Т.' };
const inFlow = (given: Partial<LessonPart> = {}) => buildPart({ flow: 'Немецкий', teacher: KIM, ...given });

describe('two parts are one flow', () => {
  it.each<[string, Partial<LessonPart>, boolean]>([
    ['in one slot under one name', {}, true],
    ['not under another name', { flow: 'Французский' }, false],
    ['not on another day', { day: 'FRIDAY' }, false],
    ['not at another lesson', { number: 2 }, false],
  ])('%s', (_, other, same) => {
    expect(isSameFlow(inFlow(), inFlow(other))).toBe(same);
  });

  it('and not where neither is in any', () => {
    expect(isSameFlow(buildPart(), buildPart())).toBe(false);
  });

  it('by names met once each', () => {
    expect(flowNames([inFlow(), buildPart(), inFlow({ flow: 'А' }), inFlow()])).toEqual(['Немецкий', 'А']);
  });
});

it('a teacher of one flow is free for the rest of it and busy for everybody else', () => {
  const subgroup = (name: string, teacher: typeof KIM, flow?: string) =>
    buildSubgroupLesson({ name, teacher, ...(flow && { flow }) });
  const german = buildLesson({
    teacher: null,
    subgroupLesson: [subgroup('нем', KIM, 'Нем'), subgroup('фр', BELOVA)],
  });
  const other = buildLesson({ teacher: { id: 9, name: 'Орлов Б. Б.' }, flow: 'Нем' });
  const timetable = buildTimetable([
    buildGroup({ letter: 'А' }, { MONDAY: [german] }),
    buildGroup({ letter: 'Б' }, { MONDAY: [other] }),
  ]);
  const [, french, shared] = partsOf(timetable) as [LessonPart, LessonPart, LessonPart];
  const kim = buildTeacher(KIM);

  expect(teacherGroups(timetable, [kim], shared)).toMatchObject({
    conflicts: [],
    subject: [{ teacher: KIM }],
  });
  expect(teacherGroups(timetable, [kim], french)).toMatchObject({ conflicts: [{ teacher: KIM }] });
});

it('lessons of one flow are not merged: they are together as they are', () => {
  expect(canMerge(inFlow(), inFlow())).toEqual({ allowed: false, reason: 'same-flow' });
  expect(canMerge(inFlow(), inFlow({ number: 2 }))).toEqual({ allowed: true });
});

describe('a change of a flow', () => {
  const part = inFlow();
  const normal = inFlow();
  const replaced = inFlow({
    teacher: BELOVA,
    state: { kind: 'replaced', original: KIM.name, originalId: KIM.id },
  });
  const home = inFlow({ state: { kind: 'sent-home', text: 'Уходят домой' } });
  const merge: LessonState = {
    kind: 'merged',
    role: 'first',
    original: null,
    other: { className: '9А', number: 2 },
  };
  const merged = inFlow({ state: merge });
  const others = inFlow({ teacher: BELOVA });
  const elsewhere = inFlow({ day: 'FRIDAY' });

  it('is of those its own teacher has, also with a substitute', () => {
    const all = [part, normal, replaced, home, merged, others, elsewhere, buildPart({ teacher: KIM })];
    expect(flowCompanions(all, part)).toEqual([normal, replaced, home, merged]);
    expect(flowCompanions(all, inFlow({ teacher: null }))).toEqual([]);
  });

  it.each<[string, OfOnePart, LessonPart[]]>([
    ['replaces who can be replaced', { kind: 'replace', part, teacher: BELOVA }, [normal, replaced]],
    ['sends home who is as usual', { kind: 'send-home', part }, [normal]],
    ['takes back replacements by replacements', { kind: 'cancel', part: replaced }, [replaced]],
    ['takes back what went home by what went home', { kind: 'cancel', part: home }, [home]],
    ['takes no merge apart', { kind: 'cancel', part: merged }, []],
  ])('%s', (_, wanted, changed) => {
    const companions = [normal, replaced, home, merged];
    expect(changesOfFlow(wanted, companions)).toEqual(changed.map((each) => ({ ...wanted, part: each })));
  });
});

const BUSY = { id: 2, name: 'Панова Л. Е.' };

function weekWith(number: number) {
  return buildTimetable([
    buildGroup(
      { number: 6, letter: 'Б' },
      {
        MONDAY: [
          buildLesson({ number: 3, teacher: BUSY, replacedTeacher: 'Громова Н. Н.', replacedTeacherId: 1 }),
        ],
      },
    ),
    buildGroup({ number: 7, letter: 'Б' }, { MONDAY: [buildLesson({ number, teacher: BUSY })] }),
  ]);
}

it('marks a lesson whose substitute teaches another at that time, in its tip and in the summary', () => {
  const [covered, own] = partsOf(withClashes(weekWith(3)));

  expect(covered?.clash).toBe('ведёт 7Б, каб. 214');
  expect(covered && tooltipLines(covered)).toEqual([
    'Панова Л. Е. заменяет Громова Н. Н.',
    'Одновременно ведёт 7Б, каб. 214',
  ]);
  expect(covered && noteOf(covered)).toBe('Одновременно ведёт 7Б, каб. 214');
  expect(own?.clash).toBeUndefined();
});

it('leaves a week without such a lesson as it is, and the same rows the same', () => {
  const free = weekWith(4);
  expect(withClashes(free)).toBe(free);

  const clashing = weekWith(3);
  const [first, again] = [withClashes(clashing), withClashes({ ...clashing })];
  expect(again.rows).toEqual(first.rows);
  expect(again.rows[0]).toBe(first.rows[0]);
  expect(again.rows[1]).toBe(clashing.rows[1]);
});
