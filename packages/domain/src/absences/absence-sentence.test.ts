import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LessonNumber } from '../lesson/lesson-part.ts';
import { PHRASES_OF_PEOPLE } from '../testing/phrases-of-people.ts';
import { PHRASES_OF_TIME } from '../testing/phrases-of-time.ts';
import { DEFAULT_WEEK_LAYOUT } from '../timetable/week-layout.ts';
import { ownRequest, requestText } from './absence-request.ts';
import { readAbsenceSentence, type SentenceEntry, type SentenceSchool } from './absence-sentence.ts';

const NAMES = [
  ...['Фомина Н. Н.', 'Иванова И. И.', 'Зуев П. П.', 'Панова Л. Е.', 'Ковалёва А. В.', 'Смирнова И. Л.'],
  ...['Смирнова О. А.', 'Ким О. С.', 'Шевченко Т. П.', 'Черных В. А.', 'Петров С. И.', 'Рыбакова-Лис Е. Д.'],
  ...['Громова Н. Н.', 'Орловский Д. К.', 'Белая М. С.', 'Жук А. П.', 'Кузнецов И. П.', 'Кузнецова Е. В.'],
];

const SCHOOL: SentenceSchool = {
  today: '2026-11-24',
  teachers: NAMES.map((name, index) => ({ id: index + 1, name })),
  layout: DEFAULT_WEEK_LAYOUT,
  calendar: { terms: [], holidays: [], moved: [] },
  bells: ['08:30 - 09:10', '09:20 - 10:00', '10:20 - 11:00', '11:20 - 12:00', '12:10 - 12:50']
    .concat(['13:00 - 13:40', '13:50 - 14:30'])
    .map((time, index) => ({ number: index + 1, time })),
};
const read = (text: string, change: Partial<SentenceSchool> = {}) =>
  readAbsenceSentence(text, { ...SCHOOL, ...change });

const SIGN = { absent: '', returned: '+', extended: '>', cancelled: 'x' };

/** A name without its initials; of two with one surname, with the first of them. */
function shortName(name: string): string {
  const [surname = '', initial = ''] = name.split(' ');
  return NAMES.filter((other) => other.startsWith(`${surname} `)).length > 1
    ? `${surname} ${initial}`
    : surname;
}

function personText({ person }: SentenceEntry): string {
  switch (person.kind) {
    case 'known':
      return shortName(person.teacher.name);
    case 'unclear':
      return `?${person.candidates.map(({ name }) => shortName(name)).join('|')}`;
    case 'unknown':
      return `*${person.said}`;
    default:
      return 'я';
  }
}

/** As the tables of phrases write it. */
function written(text: string): string {
  const { entries, unread } = read(text);
  const day = (date: string) => date.slice(5).replace(/^11-/, '');
  const lines = entries.map((entry) => {
    const { kind, firstDate, lastDate, firstLesson, lastLesson, notes } = entry;
    const days = firstDate === lastDate ? day(firstDate) : `${day(firstDate)}–${day(lastDate)}`;
    const lessons = firstLesson === null ? '' : ` /${firstLesson}-${lastLesson}`;
    return `${personText(entry)} ${SIGN[kind]}${days}${lessons}${notes.length > 0 ? ' !' : ''}`;
  });
  return [lines.join('; '), unread.length > 0 && `~ ${unread.join(', ')}`].filter(Boolean).join(' ');
}

describe('a sentence about who is away', () => {
  it.each(Object.entries(PHRASES_OF_TIME))('has its time read: %s', (text, expected) => {
    expect(written(text)).toBe(expected);
  });

  it.each(Object.entries(PHRASES_OF_PEOPLE))('has its people read: %s', (text, expected) => {
    expect(written(text)).toBe(expected);
  });

  it('names a day only if it has to, and then begins with the day that is planned', () => {
    const [entry] = read('Фомина', { day: '2026-11-26' }).entries;
    expect(entry).toMatchObject({ firstDate: '2026-11-26', lastDate: '2026-11-26' });
    expect(read('Фомина сегодня', { day: '2026-11-26' }).entries).toMatchObject([
      { firstDate: '2026-11-24' },
    ]);
  });

  it('is about its writer if that is known', () => {
    const writer = { id: 4, name: 'Панова Л. Е.' };
    expect(read('Завтра не приду', { writer }).entries).toMatchObject([
      { person: { kind: 'known', teacher: writer }, firstDate: '2026-11-25' },
    ]);
  });

  it('is of its writer and of another where each has a verb', () => {
    const writer = { id: 4, name: 'Панова Л. Е.' };
    const { entries } = read('Завтра не приду. Фомина заболела', { writer });
    expect(entries.map(({ person }) => person)).toMatchObject([
      { kind: 'known', teacher: writer },
      { kind: 'known', teacher: { name: expect.stringContaining('Фомина') } },
    ]);
    expect(entries[0]?.firstDate).toBe('2026-11-25');
  });

  it('is a request of its writer for themselves alone', () => {
    const writer = { id: 4, name: 'Панова Л. Е.' };
    const ask = (text: string) => ownRequest(read(text, { writer }), writer);
    expect(ask('Доброе утро, температура, завтра с 4 урока не приду')).toMatchObject({
      ...{ isPartlyRead: false, isOfOthers: false },
      entries: [{ kind: 'absent', firstDate: '2026-11-25', firstLesson: 4 }],
    });
    expect(ask('Завтра не приду. Фомина заболела')).toMatchObject({
      ...{ isPartlyRead: true, isOfOthers: false, entries: [{ firstDate: '2026-11-25' }] },
    });
    expect(ask('Фомина завтра не придёт')).toMatchObject({ isOfOthers: true, entries: [] });
    expect(ask('Спасибо!')).toMatchObject({ isOfOthers: false, entries: [] });
    const words = ask('Заболела, давление, в среду к врачу').entries.map(requestText).join();
    expect(words).not.toMatch(/давлен|врач|болел/);
  });

  it('keeps no reason', () => {
    const reasons = 'Фомина заболела, температура 39, грипп, больничный, сын болеет, у врача';
    expect(JSON.stringify(read(reasons))).not.toMatch(/забол|темпер|грипп|больн|сын|врач/i);
  });

  it('is data that can be sent', () => {
    const answer = read('Фомина до среды, Смирнова завтра, Сидорова, ключи на вахте');
    expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
  });
});

const NUMBER_WITHIN: readonly LessonNumber[] = DEFAULT_WEEK_LAYOUT.numbers;
const anyPhrase = fc.constantFrom(...Object.keys({ ...PHRASES_OF_TIME, ...PHRASES_OF_PEOPLE }));
const anyWords = fc
  .array(fc.oneof(anyPhrase, fc.string({ unit: 'binary', maxLength: 12 }), fc.string({ maxLength: 12 })), {
    maxLength: 5,
  })
  .map((parts) => parts.join(' '));

describe('any text', () => {
  it('is read without an error, to days in their order and lessons of the school', () => {
    fc.assert(
      fc.property(anyWords, (text) => {
        for (const { firstDate, lastDate, firstLesson, lastLesson } of read(text).entries) {
          expect(firstDate <= lastDate).toBe(true);
          if (firstLesson === null || lastLesson === null) expect(firstLesson).toBe(lastLesson);
          else {
            expect(NUMBER_WITHIN).toContain(firstLesson);
            expect(NUMBER_WITHIN).toContain(lastLesson);
            expect(firstLesson <= lastLesson).toBe(true);
          }
        }
      }),
    );
  });

  it('gives each teacher of the school only if the surname is written', () => {
    const letters = 'абвгдежзиклмнопрстуфхцчшщэюя';
    const surname = fc
      .tuple(
        fc.string({ unit: fc.constantFrom(...letters), minLength: 4, maxLength: 9 }),
        fc.constantFrom('ов', 'ина', 'ский', 'ова'),
      )
      .map(([stem, ending]) => stem.charAt(0).toUpperCase() + stem.slice(1) + ending);
    fc.assert(
      fc.property(
        surname,
        fc.constantFrom('заболела', 'до среды', 'завтра с 4 урока', 'вышел'),
        (name, rest) => {
          for (const { person } of read(`${name} ${rest}`).entries) expect(person.kind).not.toBe('known');
        },
      ),
    );
  });

  it('is a question if one letter of a surname is wrong', () => {
    const names = ['Фомина', 'Шевченко', 'Орловский', 'Панова', 'Громова'];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(), fc.constantFrom('ж', 'э', 'щ'), (name, at, letter) => {
        const place = 1 + (at % (name.length - 2));
        if (name.charAt(place) === letter) return;
        const slip = name.slice(0, place) + letter + name.slice(place + 1);
        const [entry] = read(`${slip} до среды`).entries;
        expect(entry?.person).toMatchObject({ kind: 'unclear', said: slip });
      }),
    );
  });
});
