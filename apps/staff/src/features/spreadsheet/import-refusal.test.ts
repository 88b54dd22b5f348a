import { ApiError, NoAnswerError, type Problem } from '@zvonok/api-client/api-error';
import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '../../shared/files/read-into-memory.ts';
import { refusalOf } from './import-refusal.ts';

function refused(status: number, problem: Partial<Record<keyof Problem, unknown>> = {}): ApiError {
  const told = { type: 'about:blank', title: 'Расписание не загружено', status, detail: '', errors: [] };
  return new ApiError({ ...told, ...problem } as Problem, new Response(null, { status }));
}

describe('a workbook that did not get in', () => {
  it("is explained in the server's words, cell by cell", () => {
    const cell = { sheet: 'Уроки', row: 318, column: 'Учитель', message: 'Нет учителя «Ким О.»' };
    const error = refused(400, {
      message: 'Лист «Уроки», строка 318: нет учителя «Ким О.»',
      errors: [cell, { path: 'dryRun', message: 'не логическое значение' }],
    });

    expect(refusalOf(error, 'check')).toEqual({
      message: 'Лист «Уроки», строка 318: нет учителя «Ким О.»',
      errors: [cell],
      kind: 'workbook',
    });
  });

  it('says how many errors there are when only the first are listed', () => {
    const error = refused(400, { members: { errorsTotal: 1840 } });

    expect(refusalOf(error, 'check').errorsTotal).toBe(1840);
  });

  it('is explained by cause if the server gives causes, whatever else is among them', () => {
    const cause = { message: 'Нет учителя «Ким О.»', count: 14, places: [], unknown: null };
    const error = refused(400, { members: { causes: [cause, null, { message: 'Без числа' }] } });

    expect(refusalOf(error, 'check').causes).toEqual([cause]);
  });

  it('names what had to be agreed to, what was remembered and what was left out', () => {
    const toAccept = {
      fingerprint: 'left over',
      reasons: [{ kind: 'unread', message: '3 столбца без класса', count: 3, places: [] }],
    };
    const remembered = [{ kind: 'word', written: 'окно', known: null, as: 'skip' }];
    const skipped = [{ written: 'окно', count: 9 }];
    const told = refusalOf(refused(400, { members: { toAccept, remembered, skipped } }), 'import');

    expect(told).toMatchObject({ toAccept, remembered, skipped, kind: 'repeatable' });
    const nonsense = refused(400, { members: { toAccept: 3, remembered: [1], skipped: 'окно' } });
    expect(refusalOf(nonsense, 'import')).toMatchObject({ kind: 'workbook' });
    expect(refusalOf(nonsense, 'import')).not.toHaveProperty('skipped');
  });

  it.each([
    [
      'a timetable that changed meanwhile',
      refused(409, { detail: 'Посмотрите разницу ещё раз.' }),
      'repeatable',
    ],
    ['a fault of the server', refused(500), 'repeatable'],
    ['a file too large', refused(413, { detail: 'Книга больше 10 МиБ.' }), 'workbook'],
    ['a missing right', refused(403), 'workbook'],
    ['a file that changed', new UnreadableFile(null), 'workbook'],
    ['no answer', new NoAnswerError('offline'), 'repeatable'],
  ])('because of %s: another attempt is offered where it may help', (_, error, kind) => {
    const refusal = refusalOf(error, 'check');

    expect(refusal.kind).toBe(kind);
    expect(refusal.message).not.toBe('');
  });

  it('may have got in when no answer came to the import itself', () => {
    expect(refusalOf(new NoAnswerError('offline'), 'import').message).toContain('могло загрузиться');
    expect(refusalOf(new NoAnswerError('offline'), 'check').message).toContain('ничего не изменилось');
  });
});
