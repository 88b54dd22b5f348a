import { describe, expect, it } from 'vitest';
import { auditFilter, readAuditSearch } from './audit-search.ts';

describe('the address of the journal', () => {
  it('keeps a filter', () => {
    const search = { from: '2026-11-01', to: '2026-11-18', group: 'users', person: 5, text: 'Сидоров' };

    expect(readAuditSearch(search)).toEqual(search);
  });

  it('takes a number for the text it was typed as', () => {
    expect(readAuditSearch({ text: 192 })).toMatchObject({ text: '192' });
  });

  it.each([
    { from: '2026-02-30' },
    { to: 'вчера' },
    { group: 'moon' },
    { person: 'Сидоров' },
    { person: -1 },
    { person: 1.5 },
    { text: '' },
    { text: ['Сидоров'] },
  ])('drops %j', (raw) => {
    expect(Object.values(readAuditSearch(raw)).filter((value) => value !== undefined)).toEqual([]);
  });
});

describe('the parameters of the request', () => {
  it('is what the page has read, and nothing else of the address', () => {
    expect(auditFilter({ text: 'Сидоров', person: 5, ...{ before: 'x', limit: 0 } })).toEqual({
      text: 'Сидоров',
      person: 5,
    });
  });

  it('drops the first of two days in the wrong order', () => {
    expect(auditFilter({ from: '2026-11-18', to: '2026-11-01' })).toEqual({ to: '2026-11-01' });
  });
});
