import { describe, expect, it } from 'vitest';
import { searchReader, unreadKeys } from './search-reader.ts';

const read = searchReader<{ day?: string; view?: 'teacher' }>(['day', 'view'], ({ day, view }) => ({
  ...(typeof day === 'string' && /^\d{4}/.test(day) && { day }),
  ...(view === 'teacher' && { view }),
}));

describe('an address typed by hand', () => {
  it('gives the page nothing it could not read, and names it', () => {
    const raw = { day: 'garbage', view: 'teacher' };
    const search = read(raw);

    // Named with nothing, since the router adds whatever the address says for keys that are left out.
    expect({ ...raw, ...search }).toEqual({ day: undefined, view: 'teacher' });
    expect(unreadKeys(raw, search)).toEqual(['day']);
  });

  it('is not blamed for what no page reads, nor for what is left out', () => {
    const raw = { day: '2026-11-18', utm_source: 'mail' };

    expect(unreadKeys(raw, read(raw))).toEqual([]);
  });
});
