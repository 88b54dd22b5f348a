import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CALENDAR, type SchoolCalendar } from '../calendar/school-calendar.ts';
import type { Weekday } from '../calendar/weekday.ts';
import { FIVE_DAYS } from '../calendar/weekday.ts';
import { fieldValueText } from '../conflicts/conflicts.ts';
import { checkForm } from '../forms/fields.ts';
import { announcementSchema, screenSchema } from '../forms/screen.ts';
import { isSchoolDate, shownDates } from './board-time.ts';
import { isPairingCode, normalisePairingCode, PAIRING_ALPHABET, showPairingCode } from './pairing-code.ts';
import {
  DEFAULT_SCREEN_PROFILE,
  isShownClass,
  messagesAt,
  readShownClasses,
  type ScreenDays,
  screenPlaceText,
  screenShowsText,
  type TimedMessage,
} from './profile.ts';
import { hoursByDayText, readHoursByDay, type ScreenHealth, screenHealth } from './wake-hours.ts';

describe('a pairing code', () => {
  it('is read however it was typed', () => {
    for (const typed of ['CEHKMP', 'cehkmp', 'сенкмр', 'СЕН КМР', ' ceh-kmp ', 'СEН–KМP'])
      expect(normalisePairingCode(typed)).toBe('CEHKMP');
    expect(normalisePairingCode('тх з45 6')).toBe('TX3456');
  });

  it('stays what it is when it is shown and typed off', () => {
    const code = fc
      .array(fc.constantFrom(...PAIRING_ALPHABET), { minLength: 6, maxLength: 6 })
      .map((letters) => letters.join(''));
    fc.assert(
      fc.property(code, (one) => {
        expect(isPairingCode(one)).toBe(true);
        expect(normalisePairingCode(showPairingCode(one).toLowerCase())).toBe(one);
      }),
    );
    for (const wrong of ['', 'CEHKM', 'CEHKMPP', 'CEHKM0', 'ЖЖЖЖЖЖ'])
      expect(isPairingCode(wrong)).toBe(false);
  });
});

const HOLIDAYS: SchoolCalendar = {
  ...NO_CALENDAR,
  holidays: [{ title: 'Каникулы', first: '2026-11-19', last: '2026-11-24' }],
};
const SATURDAY: SchoolCalendar = { ...NO_CALENDAR, moved: [{ date: '2026-11-21', follows: 'MONDAY' }] };

describe('the dates of a screen', () => {
  it.each<[ScreenDays, string, SchoolCalendar, string[]]>([
    ['today', '2026-11-18', NO_CALENDAR, ['18']],
    ['next', '2026-11-18', NO_CALENDAR, ['18', '19']],
    ['week', '2026-11-18', NO_CALENDAR, ['18', '19', '20']],
    // Over the weekend, and on it.
    ['next', '2026-11-20', NO_CALENDAR, ['20', '23']],
    ['today', '2026-11-21', NO_CALENDAR, ['23']],
    ['next', '2026-11-22', NO_CALENDAR, ['23', '24']],
    ['week', '2026-11-21', NO_CALENDAR, ['23', '24', '25', '26', '27']],
    // Holidays are named on their days and skipped when the next day is looked for.
    ['next', '2026-11-18', HOLIDAYS, ['18', '25']],
    ['next', '2026-11-19', HOLIDAYS, ['19', '25']],
    ['today', '2026-11-21', HOLIDAYS, ['25']],
    ['next', '2026-11-20', SATURDAY, ['20', '21']],
    ['week', '2026-11-20', SATURDAY, ['20', '21']],
  ])('%s on %s', (choice, today, calendar, dates) => {
    expect(shownDates(choice, today, { calendar, days: FIVE_DAYS })).toEqual(
      dates.map((day) => `2026-11-${day}`),
    );
  });

  it.each<[ScreenDays, string, string[]]>([
    ['today', '2026-11-18', ['19']],
    ['next', '2026-11-18', ['19', '20']],
    ['week', '2026-11-18', ['19', '20']],
    ['today', '2026-11-20', ['23']],
    ['week', '2026-11-20', ['23', '24', '25', '26', '27']],
  ])('%s after the last lesson of %s', (choice, today, dates) => {
    expect(shownDates(choice, today, { calendar: NO_CALENDAR, days: FIVE_DAYS, isTodayOver: true })).toEqual(
      dates.map((day) => `2026-11-${day}`),
    );
  });

  it.each([
    ['2026-11-18', NO_CALENDAR, true],
    ['2026-11-22', NO_CALENDAR, false],
    ['2026-11-20', HOLIDAYS, false],
    ['2026-11-21', SATURDAY, true],
  ])('%s has lessons', (date, calendar, has) => {
    expect(isSchoolDate(date, { calendar, days: FIVE_DAYS })).toBe(has);
  });

  it('are today’s alone where the holidays have no end', () => {
    const endless = {
      ...NO_CALENDAR,
      holidays: [{ title: 'Ремонт', first: '2026-11-01', last: '2027-11-01' }],
    };
    expect(shownDates('next', '2026-11-18', { calendar: endless, days: FIVE_DAYS })).toEqual(['2026-11-18']);
  });
});

it.each<[number | null, string, Weekday | null, ScreenHealth]>([
  [null, '10:00', 'MONDAY', 'waiting'],
  [180_000, '10:00', 'MONDAY', 'online'],
  [180_001, '10:00', 'MONDAY', 'lost'],
  [180_001, '06:59', 'MONDAY', 'asleep'],
  [180_001, '19:00', 'MONDAY', 'asleep'],
  [180_001, '13:59', 'SATURDAY', 'lost'],
  [180_001, '14:00', 'SATURDAY', 'asleep'],
  [180_001, '10:00', 'FRIDAY', 'asleep'],
  [180_001, '10:00', null, 'asleep'],
])('a screen silent for %j ms at %s (%s) is %s', (ageMs, time, schoolDay, health) => {
  const profile = { ...DEFAULT_SCREEN_PROFILE, hoursByDay: 'сб 08:00–14:00, пт выкл' };
  expect(screenHealth(profile, { ageMs, time, schoolDay })).toBe(health);
});

describe('the hours of single weekdays', () => {
  it.each([
    ['сб 8:00-14:00', 'сб 08:00–14:00'],
    ['Пт выключен; пн–ср с 7.30 до 16.00', 'пн 07:30–16:00, вт 07:30–16:00, ср 07:30–16:00, пт выкл'],
    ['суббота выкл, ', 'сб выкл'],
    ['', ''],
  ])('«%s» are kept as «%s»', (typed, kept) => {
    const hours = readHoursByDay(typed);
    expect(hours && hoursByDayText(hours)).toBe(kept);
    expect(readHoursByDay(kept)).toEqual(hours);
  });

  it.each(['сб', 'вс 08:00–14:00', 'сб 14:00–08:00', 'пт–пн выкл', 'сб 25:00–26:00', '08:00–14:00'])(
    '«%s» say nothing',
    (typed) => {
      expect(readHoursByDay(typed)).toBeNull();
    },
  );
});

it.each([
  ['', '7В', true],
  ['5–7, 10А', '7В', true],
  ['5–7, 10А', '10А', true],
  ['5–7, 10А', '10Б', false],
  ['5–7', '11А', false],
  ['1', '11А', false],
  ['10-а', '10А', true],
  ['5-1', '5-1', true],
  ['5-1', '5-7', false],
  ['5-7', '5-7', true],
  ['5-7', '6А', false],
  ['5–6', '5-7', true],
  ['10физмат', '10ФИЗМАТ', true],
  ['11', '11', true],
  ['11', '11А', true],
  ['11', '10А', false],
])('a screen for «%s» shows the class %s: %s', (typed, className, isShown) => {
  const classes = readShownClasses(typed);
  expect(classes && isShownClass(classes, className, new Set(['7В', '5-1', '5-7', className]))).toBe(isShown);
});

it('says in words what a screen shows and where', () => {
  expect(screenShowsText(DEFAULT_SCREEN_PROFILE)).toBe(
    'По классам, для коридора · Сегодня и следующий учебный день',
  );
  expect(screenShowsText({ ...DEFAULT_SCREEN_PROFILE, names: 'none' })).toContain('Без имён');
  expect(screenPlaceText({ ...DEFAULT_SCREEN_PROFILE, distance: 4.5 })).toBe(
    '43″, читают с 4,5 м, с 07:00 до 19:00',
  );
});

it('says the choices of a profile in words, where two people have edited it and in the journal', () => {
  expect(fieldValueText('teachers')).toBe('По учителям, для учительской');
  expect(fieldValueText('none')).toBe('Без имён, только предмет');
  expect(fieldValueText('Холл')).toBe('Холл');
});

it('shows messages from their start to their end, and of urgent ones the newest', () => {
  const message = (kind: TimedMessage['kind'], text: string, from: string, until: string) => ({
    ...{ kind, text },
    from: `2026-11-18 ${from}-00`,
    until: `2026-11-18 ${until}-00`,
  });
  const all = [
    message('announcement', 'Фото', '08-00', '12-00'),
    message('urgent', 'Первое', '10-00', '11-00'),
    message('urgent', 'Второе', '10-30', '10-40'),
  ];
  const at = (time: string) => messagesAt(all, `2026-11-18 ${time}-00`);

  expect(at('07-59')).toEqual({ urgent: null, announcements: [] });
  expect(at('08-00').announcements).toHaveLength(1);
  expect(at('10-35').urgent?.text).toBe('Второе');
  expect(at('10-40').urgent?.text).toBe('Первое');
  expect(at('12-00')).toEqual({ urgent: null, announcements: [] });
});

describe('the forms', () => {
  const screen = { name: 'Холл', place: 'у входа', ...DEFAULT_SCREEN_PROFILE };
  const wrongIn = (change: object) => {
    const checked = checkForm(screenSchema, { ...screen, ...change });
    return checked.ok ? [] : checked.errors.map(({ field }) => field);
  };

  it('read numbers as people write them', () => {
    expect(checkForm(screenSchema, { ...screen, diagonal: ' 55 ', distance: '4,5' })).toMatchObject({
      form: { diagonal: 55, distance: 4.5 },
    });
  });

  it.each([
    [{ name: ' ' }, ['name']],
    [{ place: 'х'.repeat(61) }, ['place']],
    [{ distance: '' }, ['distance']],
    [{ diagonal: 'сорок' }, ['diagonal']],
    [{ diagonal: 500, distance: 0 }, ['diagonal', 'distance']],
    [{ wakeFrom: '7.30' }, ['wakeFrom']],
    [{ wakeFrom: '19:00', wakeTo: '07:00' }, ['wakeTo']],
    [{ hoursByDay: 'вс' }, ['hoursByDay']],
    [{ classes: '7–5' }, ['classes']],
    [{ classes: 'все' }, ['classes']],
  ])('refuse %j', (change, fields) => {
    expect(wrongIn(change)).toEqual(fields);
  });

  it('refuse an announcement that ends before it starts', () => {
    const times = { from: '2026-11-18T10:00', until: '2026-11-18T10:00' };
    expect(checkForm(announcementSchema, { text: 'Фото', ...times })).toMatchObject({ ok: false });
  });
});
