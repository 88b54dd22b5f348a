import { describe, expect, it } from 'vitest';
import { printSearchOf, readPrintSearch, scheduleSearchOf } from './print-search.ts';

describe('the address of the page for printing', () => {
  it.each([
    [{}, {}],
    [
      { class: '7Б', week: '2026-11-30' },
      { what: 'class', class: '7Б', week: '2026-11-30' },
    ],
    [{ view: 'teacher' }, { what: 'teachers' }],
    [
      { view: 'teacher', teacher: 5 },
      { what: 'teacher', teacher: 5 },
    ],
  ] as const)('prints what is seen at %o, and leads back to it', (seen, printed) => {
    expect(printSearchOf(seen)).toEqual(printed);
    expect(scheduleSearchOf(printed)).toEqual(seen);
  });

  it('leads from a card to the row of its teacher', () => {
    expect(scheduleSearchOf({ what: 'card', teacher: 5 })).toEqual({ view: 'teacher', teacher: 5 });
    expect(scheduleSearchOf({ what: 'card' })).toEqual({ view: 'teacher' });
  });

  it('drops what makes no sense', () => {
    const read = readPrintSearch({ what: 'poster', class: 'all', teacher: -1, week: '2026-11-25' });
    expect(JSON.stringify(read)).toBe('{}');
  });
});
