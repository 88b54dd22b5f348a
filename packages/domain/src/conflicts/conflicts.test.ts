import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedMeanwhileText,
  deletedMeanwhileText,
  differencesOf,
  fieldValueText,
  mergeEdits,
} from './conflicts.ts';
import { FIELD_LABELS } from './field-labels.ts';

describe('two edits of one record', () => {
  const base = { name: 'Фомина Н. Н.', eduSubject: 'Физика', uid: null };

  it('go together when they are of different fields', () => {
    const yours = { ...base, name: 'Фомина Н. А.' };
    const theirs = { ...base, eduSubject: 'Физика, Астрономия' };

    expect(mergeEdits(base, yours, theirs)).toEqual({
      merged: { name: 'Фомина Н. А.', eduSubject: 'Физика, Астрономия', uid: null },
      conflicts: [],
      taken: [{ field: 'eduSubject', before: 'Физика', now: 'Физика, Астрономия' }],
    });
  });

  it('are a conflict where both have changed a field differently, and yours stays until the user chooses', () => {
    const yours = { ...base, name: 'Фомина Н. А.' };
    const theirs = { ...base, name: 'Фомина-Белова Н. Н.' };

    expect(mergeEdits(base, yours, theirs)).toEqual({
      merged: yours,
      conflicts: [{ field: 'name', yours: 'Фомина Н. А.', theirs: 'Фомина-Белова Н. Н.' }],
      taken: [],
    });
  });

  it('are no conflict where both say the same', () => {
    const same = { ...base, name: 'Фомина Н. А.' };

    expect(mergeEdits(base, same, { ...same })).toEqual({ merged: same, conflicts: [], taken: [] });
  });

  const fields = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.nat(2) });

  it('lose nothing that was typed, and everything saved by others is taken over, reported or in question', () => {
    fc.assert(
      fc.property(fields, fields, fields, (before, yours, theirs) => {
        const { merged, conflicts, taken } = mergeEdits(before, yours, theirs);
        for (const field of ['a', 'b', 'c'] as const) {
          if (yours[field] !== before[field]) expect(merged[field]).toBe(yours[field]);
          if (theirs[field] === before[field]) continue;
          const isTold = [...conflicts, ...taken].some((one) => one.field === field);
          expect(merged[field] === theirs[field] || isTold).toBe(true);
        }
      }),
    );
  });
});

describe('what differs', () => {
  it('is described field by field, and what is not sent is not compared', () => {
    const differences = differencesOf(
      { name: 'Фомина Н. А.', eduSubject: '' },
      { name: 'Фомина Н. Н.', eduSubject: '', uid: 'x' },
      FIELD_LABELS.teacher,
    );

    expect(differences).toEqual([
      { field: 'name', label: 'Фамилия и инициалы', yours: 'Фомина Н. А.', theirs: 'Фомина Н. Н.' },
    ]);
    expect(changedMeanwhileText(differences)).toBe(
      'Пока вы редактировали, запись изменили. Сейчас: Фамилия и инициалы — «Фомина Н. Н.».',
    );
  });

  it('is described on deletion, too', () => {
    expect(deletedMeanwhileText({ number: 3, time: '10:15 - 10:55' }, FIELD_LABELS.lessonTime)).toBe(
      'С тех пор как вы видели запись, её изменили. Сейчас: Номер урока — 3; Время — «10:15 - 10:55». Если удалить всё равно нужно, повторите.',
    );
  });

  it.each([
    [null, 'пусто'],
    ['', 'пусто'],
    [true, 'да'],
    ['HEADTEACHER', 'Зам. дир.'],
    ['IN_PROGRESS', 'В процессе'],
    ['MONDAY', 'понедельника'],
    ['2026-11-18T10:15:00', '18.11.2026 10:15'],
    [3, '3'],
  ])('reads %j as %s', (value, text) => {
    expect(fieldValueText(value)).toBe(text);
  });
});
