import { describe, expect, it } from 'vitest';
import type { LessonState } from '../lesson/lesson-part.ts';
import { buildGroup, buildLesson, buildPart } from '../testing/builders.ts';
import { applyOptimistically, isMadeAlready, partsByKey, type WantedChange } from './change-effects.ts';
import { unsentText } from './change-texts.ts';
import { buildTimetable, partsOf, type Timetable } from './timetable.ts';

const OWN = { id: 1, name: 'Ким О. С.' };
const SUBSTITUTE = { id: 2, name: 'Белова Т. Т.' };
const KNOWN = [OWN, SUBSTITUTE];

const lesson = buildLesson({ id: 10, number: 1, teacher: OWN });
const second = buildLesson({ id: 20, number: 5, teacher: SUBSTITUTE });
const said = buildTimetable([
  buildGroup({}, { MONDAY: [lesson] }),
  buildGroup({ number: 8, letter: 'Б' }, { MONDAY: [second] }),
]);
const ordinary = buildTimetable([buildGroup({ id: 7 }, { MONDAY: [lesson] })]);
const withLesson = (given: Parameters<typeof buildLesson>[0]) =>
  buildTimetable([buildGroup({ id: 7 }, { MONDAY: [buildLesson({ ...lesson, ...given })] })]);
const first = (of: Timetable) => partsOf(of)[0];

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

describe('a requested change', () => {
  it('shows at once, in its order', () => {
    expect(first(applyOptimistically(said, [REPLACE], KNOWN))).toMatchObject({
      teacher: SUBSTITUTE,
      state: { kind: 'replaced', original: OWN.name },
    });
    expect(first(applyOptimistically(said, [SEND_HOME], KNOWN))?.state).toEqual({
      kind: 'sent-home',
      text: 'Уходят домой',
    });
    expect(first(applyOptimistically(said, [MERGE], KNOWN))?.state).toMatchObject({
      role: 'first',
      other: { id: 20, className: '8Б', number: 5 },
    });
    const shown = stateOf({ kind: 'replaced', original: OWN.name });
    const back: WantedChange = { kind: 'cancel', part: { ...shown, teacher: SUBSTITUTE } };
    expect(applyOptimistically(said, [REPLACE, back], KNOWN)).toEqual(said);
  });

  it('leaves the very same week when nothing is, and every other row and cell as it is', () => {
    expect(applyOptimistically(said, [], KNOWN)).toBe(said);
    expect(applyOptimistically(said, [{ ...REPLACE, teacher: OWN }], KNOWN)).toBe(said);
    const after = applyOptimistically(said, [REPLACE], KNOWN);
    expect(after.rows[0]).not.toBe(said.rows[0]);
    expect(after.rows[1]).toBe(said.rows[1]);
    const twoLessons = buildTimetable([buildGroup({}, { MONDAY: [lesson, buildLesson({ number: 2 })] })]);
    const [row] = applyOptimistically(twoLessons, [REPLACE], KNOWN).rows;
    expect(row?.cells[1]).toBe(twoLessons.rows[0]?.cells[1]);
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

    expect(applyOptimistically(withLesson(given), [cancel], KNOWN)).toEqual(ordinary);
  });
});

describe('a change that was sent before', () => {
  const parts = partsOf(said).map((one) => ({ ...one, changeId: null }));

  it.each([
    ['a replacement', REPLACE],
    ['going home', SEND_HOME],
    ['a merge', MERGE],
  ])('is known as made: %s', (_, change) => {
    expect(isMadeAlready(change, partsByKey(parts), KNOWN)).toBe(false);
    const made = partsOf(applyOptimistically(said, [change], KNOWN));
    expect(isMadeAlready(change, partsByKey(made), KNOWN)).toBe(true);
  });

  it('of a lesson that is gone is not', () => {
    expect(isMadeAlready(REPLACE, new Map(), KNOWN)).toBe(false);
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
  expect(unsentText(change)).toBe(`Будет отправлено: ${text}`);
});
