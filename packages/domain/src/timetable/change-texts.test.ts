import { describe, expect, it } from 'vitest';
import type { LessonState } from '../lesson/lesson-part.ts';
import { buildPart } from '../testing/builders.ts';
import { changeTexts, coveredText, isCovered } from './change-texts.ts';

const teacher = { id: 5, name: 'Белова Т. Т.' };

describe('a changed lesson’s cell', () => {
  it.each([
    [{ kind: 'normal' }, []],
    [{ kind: 'sent-home', text: 'Ко второму' }, ['Уходят домой']],
    [{ kind: 'replaced', original: 'Фомина Н. Н.' }, ['вместо: Фомина Н. Н.']],
    [
      { kind: 'merged', role: 'first', original: null, other: { className: '7В', number: 4 } },
      ['с 7В, 4 урок'],
    ],
    [{ kind: 'merged', role: 'second', original: null, other: { className: '7В', number: 3 } }, ['с 7В']],
    [
      { kind: 'merged', role: 'second', original: 'Ким О. С.', other: { className: '7В', number: 4 } },
      ['с 7В, 4 урок', 'вместо: Ким О. С.'],
    ],
  ] as [LessonState, string[]][])('says of %j: %j', (state, texts) => {
    expect(changeTexts(buildPart({ number: 3, teacher, state }))).toEqual(texts);
  });
});

describe('a covered lesson', () => {
  const part = buildPart({ teacher, state: { kind: 'replaced', original: 'Ким О. С.', originalId: 7 } });

  it('is one that another teacher teaches', () => {
    expect(isCovered(part, { id: 7, name: 'Ким О. С.' })).toBe(true);
    expect(isCovered(part, teacher)).toBe(false);
  });

  it('says who does', () => {
    expect(coveredText(part)).toBe('ведёт: Белова Т. Т.');
    expect(coveredText({ ...part, teacher: null })).toBe('ведёт: никто');
  });
});
