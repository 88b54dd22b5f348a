import { describe, expect, it } from 'vitest';
import type { LessonPart, LessonState } from '../lesson/lesson-part.ts';
import {
  buildGroup,
  buildLesson,
  buildPart,
  buildSubgroupLesson,
  buildTeacher,
} from '../testing/builders.ts';
import { partsOf } from './all-parts.ts';
import { flowNames, isSameFlow } from './flow.ts';
import { changesOfFlow, flowCompanions, type OfOnePart } from './flow-changes.ts';
import { canMerge } from './merge.ts';
import { teacherGroups } from './teacher-groups.ts';
import { buildTimetable } from './timetable.ts';

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
