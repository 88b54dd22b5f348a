import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../shared/navigation/search-text.ts';
import { readScheduleSearch } from './schedule-search.ts';

describe('the address of the timetable screen', () => {
  it('keeps everything it knows', () => {
    const search = {
      mode: 'edit',
      view: 'teacher',
      class: '11А',
      teacher: 12,
      lesson: '214:3',
      day: 'FRIDAY',
      week: '2026-11-23',
    };

    expect(readScheduleSearch(search)).toEqual(search);
  });

  it.each(['5А', '10АБ', '5-1', '8М1', '11', '10ФИЗМАТ', '10А (физ.-мат.)'])(
    'keeps the class %s',
    (className) => {
      expect(readScheduleSearch({ class: className })).toEqual({ class: className });
    },
  );

  it('reads a class without a letter that was typed into the address', () => {
    expect(readScheduleSearch({ ...parseSearch('?class=11') })).toEqual({ class: '11' });
    expect(readScheduleSearch({ ...parseSearch(stringifySearch({ class: '11' })) })).toEqual({ class: '11' });
    expect(readScheduleSearch({ ...parseSearch(stringifySearch({ class: '5-1' })) })).toEqual({
      class: '5-1',
    });
  });

  it.each([
    { mode: 'delete' },
    { view: 'group' },
    { back: 'edit' },
    { class: 'все' },
    { class: 2026 },
    { teacher: '12' },
    { lesson: 'первый' },
    { teacher: -1 },
    { teacher: 1.5 },
    { day: 'SUNDAY' },
    { week: '2026-11-24' },
    { week: '2026-02-30' },
    { week: 'завтра' },
    { week: '9999-12-27' },
    { somethingElse: 1 },
  ])('drops %j', (raw) => {
    expect(readScheduleSearch(raw)).toEqual({});
  });
});
