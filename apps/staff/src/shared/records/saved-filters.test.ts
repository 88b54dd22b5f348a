import { describe, expect, it } from 'vitest';
import { filterIn, isSameFilter, parseFilters, type SavedFilter, withFilter } from './saved-filters.ts';

const OPEN: SavedFilter = { name: 'Открытые', search: { status: 'open', sort: '-name' } };
const MINE: SavedFilter = { name: 'Мои', search: { text: 'Логинова' } };

describe('saved filters of a list', () => {
  it('hold what the list keeps in its address and nothing else', () => {
    expect(filterIn({ status: 'open', text: '', sort: undefined, id: '7', view: 'table' })).toEqual({
      status: 'open',
      view: 'table',
    });
  });

  it('are the same whatever the order of an address', () => {
    expect(isSameFilter(OPEN.search, { sort: '-name', status: 'open' })).toBe(true);
    expect(isSameFilter(OPEN.search, { status: 'open' })).toBe(false);
  });

  it('stand in the order they were saved in; a name is there once', () => {
    const both = withFilter([OPEN], MINE);

    expect(both).toEqual([OPEN, MINE]);
    expect(withFilter(both, { ...OPEN, search: {} })).toEqual([{ name: 'Открытые', search: {} }, MINE]);
  });

  it('are twelve at most, the oldest makes room', () => {
    const all = Array.from({ length: 13 }, (_, index) => ({ name: `${index}`, search: {} }));

    expect(all.reduce(withFilter, []).map(({ name }) => name)).toEqual(all.slice(1).map(({ name }) => name));
  });

  it('come back as they were kept', () => {
    expect(parseFilters(JSON.stringify([OPEN, MINE]))).toEqual([OPEN, MINE]);
  });

  it.each([
    null,
    '',
    'нет',
    '{}',
    '[1, null, {}]',
    '[{"name": 1, "search": {}}]',
    '[{"name": "а", "search": null}]',
  ])('are none in %j', (text) => {
    expect(parseFilters(text)).toEqual([]);
  });
});
