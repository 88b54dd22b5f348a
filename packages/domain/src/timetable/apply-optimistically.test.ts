import { describe, expect, it } from 'vitest';
import { buildGroup, buildLesson, buildPart } from '../testing/builders.ts';
import { applyOptimistically, isMadeAlready } from './apply-optimistically.ts';
import type { LessonState } from './lesson.ts';
import type { WantedChange } from './pending-change.ts';
import { unsentText } from './pending-change-texts.ts';

const OWN = { id: 1, name: 'Ким О. С.' };
const SUBSTITUTE = { id: 2, name: 'Белова Т. Т.' };
const KNOWN = [OWN, SUBSTITUTE];

const lesson = buildLesson({ id: 10, number: 1, teacher: OWN });
const second = buildLesson({ id: 20, number: 5, teacher: SUBSTITUTE });
const groups = [
  buildGroup({}, { MONDAY: [lesson] }),
  buildGroup({ number: 8, letter: 'Б' }, { MONDAY: [second] }),
];
const withLesson = (given: Parameters<typeof buildLesson>[0]) => [
  buildGroup({}, { MONDAY: [buildLesson({ ...lesson, ...given })] }),
];
const first = <G extends (typeof groups)[number]>(of: readonly G[]) =>
  of[0]?.schedule.scheduleOfDay[0]?.lessons[0];

const part = buildPart({ lessonId: 10, number: 1, teacher: OWN });
const stateOf = (state: LessonState) => buildPart({ ...part, state });
const other = { className: '8А', number: 2 } as const;
const REPLACE: WantedChange = { kind: 'replace', part, teacher: SUBSTITUTE };
const SEND_HOME: WantedChange = { kind: 'send-home', part };
const MERGE: WantedChange = {
  kind: 'merge',
  first: part,
  second: buildPart({ lessonId: 20, number: 5, teacher: SUBSTITUTE }),
  teacher: null,
};

describe('what is asked for', () => {
  it('shows at once, in its order', () => {
    expect(first(applyOptimistically(groups, [REPLACE], KNOWN))).toMatchObject({
      teacher: SUBSTITUTE,
      replacedTeacher: OWN.name,
    });
    expect(first(applyOptimistically(groups, [SEND_HOME], KNOWN))).toMatchObject({ goHome: 'Уходят домой' });
    expect(first(applyOptimistically(groups, [MERGE], KNOWN))).toMatchObject({
      secondCombinedLesson: '8Б, 5',
      firstCombinedLessonId: 10,
    });
    const shown = stateOf({ kind: 'replaced', original: OWN.name });
    const back: WantedChange = { kind: 'cancel', part: { ...shown, teacher: SUBSTITUTE } };
    expect(applyOptimistically(groups, [REPLACE, back], KNOWN)).toEqual(groups);
  });

  it('leaves the very same classes when nothing is', () => {
    expect(applyOptimistically(groups, [], KNOWN)).toBe(groups);
    expect(applyOptimistically(groups, [REPLACE], KNOWN)[1]).toBe(groups[1]);
  });

  it.each([
    [
      { kind: 'replaced', original: OWN.name },
      { teacher: SUBSTITUTE, replacedTeacher: OWN.name },
    ],
    [{ kind: 'sent-home', text: 'Уходят домой' }, { goHome: 'Уходят домой' }],
    [
      { kind: 'merged', role: 'first', original: null, other },
      {
        firstCombinedLesson: '7Б, 1',
        secondCombinedLesson: '8А, 2',
        firstCombinedLessonId: 10,
        secondCombinedLessonId: 99,
      },
    ],
  ] as const)('is an ordinary lesson again after a reset: %#', (state, given) => {
    const cancel: WantedChange = { kind: 'cancel', part: stateOf(state) };

    expect(first(applyOptimistically(withLesson(given), [cancel], KNOWN))).toEqual(lesson);
  });
});

describe('a change that was sent before', () => {
  it.each([
    ['a replacement', REPLACE],
    ['going home', SEND_HOME],
    ['a merge', MERGE],
  ])('is known as made: %s', (_, change) => {
    const numbered = groups.map((group) => ({ ...group, changeId: 7 }));

    expect(isMadeAlready(groups, change, KNOWN)).toBe(false);
    expect(isMadeAlready(applyOptimistically(numbered, [change], KNOWN), change, KNOWN)).toBe(true);
  });

  it('of a lesson that is gone is not', () => {
    expect(isMadeAlready([], REPLACE, KNOWN)).toBe(false);
  });
});

it.each([
  [REPLACE, 'Белова Т. Т. заменяет Ким О. С.'],
  [
    { ...REPLACE, part: stateOf({ kind: 'replaced', original: 'Орлов Б. Б.' }) },
    'Белова Т. Т. заменяет Орлов Б. Б.',
  ],
  [SEND_HOME, 'уход домой'],
  [MERGE, 'объединение 7Б и 7Б'],
  [{ kind: 'cancel', part: stateOf({ kind: 'replaced', original: OWN.name }) }, 'отмена замены'],
  [{ kind: 'cancel', part: stateOf({ kind: 'sent-home', text: '' }) }, 'отмена ухода домой'],
  [
    { kind: 'cancel', part: stateOf({ kind: 'merged', role: 'first', original: null, other }) },
    'отмена объединения',
  ],
] as [WantedChange, string][])('says what has not been sent: %#', (change, text) => {
  expect(unsentText(change)).toBe(`Не отправлено: ${text}`);
});
