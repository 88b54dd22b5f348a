import { describe, expect, it } from 'vitest';
import { readBookSearch } from './book-search.ts';

const known = (raw: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(readBookSearch(raw)).filter(([, value]) => value !== undefined));

describe('the address of the book', () => {
  it('keeps its period, its filter, its order and its view', () => {
    const search = { period: '2026-11', teacher: 4, group: 7, sort: '-who', view: 'totals' };

    expect(known(search)).toEqual(search);
  });

  it('takes a school year however it is written', () => {
    expect(known({ period: 2026 })).toEqual({ period: '2026' });
    expect(known({ period: '2026' })).toEqual({ period: '2026' });
  });

  it.each([
    { period: '2026-13' },
    { period: ['2026-11'] },
    { teacher: 'Иванов' },
    { teacher: -1 },
    { group: 1.5 },
    { sort: 'hours' },
    { view: 'chart' },
  ])('drops %j', (raw) => {
    expect(known(raw)).toEqual({});
  });
});
