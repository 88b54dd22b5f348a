import { describe, expect, it } from 'vitest';
import type { LessonState } from '../lesson/lesson-part.ts';
import { buildPart, buildTeacher } from '../testing/builders.ts';
import {
  canReplace,
  isSelectable,
  replacementReason,
  replacementRefusalText,
  replacementSteps,
} from './replacement.ts';

const absent = buildTeacher({ name: 'Ким О. С.' });
const substitute = buildTeacher({ name: 'Белова Т. Т.' });
const another = buildTeacher({ name: 'Орлов Б. Б.' });
const ordinary = buildPart({ teacher: absent });
const replaced = buildPart({ teacher: substitute, state: { kind: 'replaced', original: absent.name } });
const replacedByNumber = buildPart({
  teacher: substitute,
  state: { kind: 'replaced', original: 'Ким О. С. (до переименования)', originalId: absent.id },
});
const namesake = buildTeacher({ name: 'Ким О. С. (до переименования)' });
const merged: LessonState = {
  kind: 'merged',
  role: 'second',
  original: null,
  other: { className: '8А', number: 2 },
};

describe('choosing a teacher', () => {
  it.each([
    ['for an ordinary lesson creates', ordinary, substitute, ['create']],
    ['for a replaced lesson cancels first', replaced, another, ['cancel', 'create']],
    ['who is the original only cancels', replaced, absent, ['cancel']],
    ['who is the original by number only cancels', replacedByNumber, absent, ['cancel']],
    [
      'of the original’s name and another number cancels first',
      replacedByNumber,
      namesake,
      ['cancel', 'create'],
    ],
    ['who teaches already does nothing', replaced, substitute, []],
    ['who teaches an ordinary lesson does nothing', ordinary, absent, []],
  ])('%s', (_, part, chosen, steps) => {
    expect(replacementSteps(part, chosen)).toEqual(steps);
  });

  it.each([
    [ordinary, { allowed: true }],
    [replaced, { allowed: true }],
    [buildPart({ teacher: null }), { allowed: false, reason: 'no-teacher' }],
    [buildPart({ state: merged, changeId: 7 }), { allowed: true }],
    [buildPart({ state: { ...merged, role: 'first' }, changeId: 7 }), { allowed: false, reason: 'merged' }],
    // A host without numbers of changes has no call that covers a merge.
    [buildPart({ state: merged }), { allowed: false, reason: 'merged' }],
    [
      buildPart({ state: { kind: 'sent-home', text: 'Уходят домой' } }),
      { allowed: false, reason: 'sent-home' },
    ],
  ])('is judged by what the lesson is: %#', (part, verdict) => {
    expect(canReplace(part)).toEqual(verdict);
  });

  it('says where to add the missing teacher', () => {
    expect(replacementRefusalText('no-teacher')).toBe(
      'Невозможно поставить замену: Добавьте основного преподавателя в редакторе расписания',
    );
    expect(replacementRefusalText('merged')).toBe('Невозможно произвести замену');
  });

  it('sends to the lesson that a class goes to', () => {
    const goes: LessonState = { ...merged, role: 'first' };
    expect(replacementReason('merged', buildPart({ state: goes }))).toBe(
      'Класс идёт к 8А, другого учителя выбирают там',
    );
    expect(replacementReason('merged', buildPart({ state: merged }))).toBe('Урок уже объединён');
  });

  it('with a conflict is possible in the class view only', () => {
    expect(isSelectable({}, 'conflicts', 'group')).toBe(true);
    expect(isSelectable({}, 'conflicts', 'teacher')).toBe(false);
    expect(isSelectable({}, 'other', 'teacher')).toBe(true);
    expect(isSelectable({ isAway: true }, 'conflicts', 'group')).toBe(false);
  });
});
