import { describe, expect, it } from 'vitest';
import { listSearch } from './list-search.ts';

const definition = listSearch({
  sorts: ['status', 'room'],
  statuses: ['AWAITING_EXECUTION', 'COMPLETED'],
  range: true,
  views: ['cards', 'table'],
});

describe('the address of a list', () => {
  it('keeps what is searched, filtered and sorted', () => {
    const search = {
      text: 'картридж',
      sort: '-room',
      status: 'AWAITING_EXECUTION,COMPLETED',
      from: '2026-11-01',
      to: '2026-11-30',
      view: 'table',
    };

    expect(definition.read(search)).toEqual(search);
  });

  it('takes a number for the text it was typed as, and drops the statuses it does not know', () => {
    expect(definition.read({ text: 214, status: 'COMPLETED,MOON' })).toMatchObject({
      text: '214',
      status: 'COMPLETED',
    });
  });

  it.each([
    { text: '  ' },
    { text: ['картридж'] },
    { sort: 'moon' },
    { sort: '--room' },
    { sort: 1 },
    { status: 'MOON' },
    { status: ['COMPLETED'] },
    { from: '2026-02-31' },
    { from: '2026-11-30', to: '2026-11-01' },
    { view: 'tree' },
  ])('drops %j', (raw) => {
    expect(Object.values(definition.read(raw)).filter((value) => value !== undefined)).toEqual([]);
  });

  it('has no days, statuses or views where the list has none', () => {
    const { read } = listSearch({ sorts: ['title'] });

    expect(read({ from: '2026-11-01', status: 'COMPLETED', view: 'table', sort: 'title' })).toMatchObject({
      sort: 'title',
      from: undefined,
      status: undefined,
      view: undefined,
    });
  });
});
