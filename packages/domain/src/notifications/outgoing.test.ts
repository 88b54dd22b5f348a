import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '../calendar/weekday.ts';
import { isStop } from './delivery-texts.ts';
import type { ChangeNotice } from './notices.ts';
import { NOTIFICATION_KINDS } from './notification.ts';
import {
  changeDuties,
  isFirstLesson,
  minutesOfQuiet,
  type OutgoingNotice,
  outgoingSubject,
  outgoingText,
} from './outgoing.ts';

/** Names that stand in no other word, in forms in which they could slip out. */
const PEOPLE = ['Щукарёва', 'Эйхгорн', 'Ъяковлев', 'Юхновец', 'Щербатых', 'Эфрос'];
const REASONS = ['больничный', 'отпуск', 'болеет', 'похороны'];

const teacher = fc
  .constantFrom(...PEOPLE.keys())
  .map((index) => ({ id: index + 1, name: `${PEOPLE[index]} И. О.` }));

/** Schools name subgroups after their teachers, too. */
const subgroup = fc.option(
  fc.oneof(
    fc.constantFrom('1 группа', '2', 'А', 'мальчики', 'гр. 1'),
    fc
      .constantFrom(...PEOPLE)
      .chain((name) => fc.constantFrom(name, `${name} 1`, `группа ${name}`, `1-${name}`)),
  ),
);

const lesson = fc.record({
  day: fc.constantFrom(...WEEKDAYS),
  number: fc.integer({ min: 0, max: 12 }),
  className: fc.constantFrom('7Б', '10 физмат', '1А'),
  subgroup,
  subject: fc.constantFrom('Алгебра', 'Английский язык'),
  room: fc.option(fc.constantFrom('214', 'спортзал')),
});

const change: fc.Arbitrary<ChangeNotice> = fc.record({
  date: fc.constantFrom('2026-11-16', '2026-12-31'),
  lesson,
  kind: fc.constantFrom('replaced', 'sent-home', 'merged'),
  substitute: fc.option(teacher),
  original: fc.option(teacher),
  merge: fc.option(fc.record({ role: fc.constantFrom('first', 'second'), other: lesson })),
});

const instead = fc.option(fc.constantFrom('cancelled', 'changed'), { nil: undefined });

describe('what leaves the school', () => {
  it('names no person and no reason, whatever happens to whom', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), instead, fc.boolean(), (changes, how, isBare) => {
        for (const { id } of PEOPLE.map((_name, index) => ({ id: index + 1 }))) {
          const duties = changes.flatMap((one) =>
            changeDuties(one).flatMap(({ teacherId, duty }) => (teacherId === id ? duty : [])),
          );
          const notice: OutgoingNotice = {
            kind: 'replace',
            of: { date: '2026-11-16', duties },
            ...(how && { instead: how }),
          };
          const bytes = `${outgoingText(notice, { isBare })}\n${outgoingSubject(notice)}\n${JSON.stringify(notice.of?.duties.map(({ kind }) => kind))}`;
          for (const word of [...PEOPLE, ...REASONS])
            expect(bytes.toLowerCase()).not.toContain(word.toLowerCase());
          expect(outgoingText(notice, { isBare }).length).toBeLessThanOrEqual(4000);
        }
      }),
    );
  });

  it('is one line for each own lesson, with the day above', () => {
    const own = (number: number, kind: 'teach' | 'covered' | 'off' | 'joined') => ({
      kind,
      lesson: {
        ...{ day: 'MONDAY' as const, number, className: '7Б', subject: 'Алгебра', room: '214' },
        subgroup: number === 2 ? 'Иванова' : null,
      },
    });
    const of = {
      date: '2026-11-16',
      duties: [own(1, 'teach'), own(2, 'covered'), own(3, 'off'), own(4, 'joined')],
    };

    expect(outgoingText({ kind: 'replace', of }, { isBare: false })).toBe(
      [
        'Понедельник, 16.11.2026',
        '1 урок: вы ведёте 7Б, Алгебра, каб. 214 — замена',
        '2 урок: ваш урок 7Б (подгруппа), Алгебра, каб. 214 проведёт другой учитель',
        '3 урок: вашего урока 7Б, Алгебра, каб. 214 не будет',
        '4 урок: на ваш урок 7Б, Алгебра, каб. 214 придёт ещё один класс',
      ].join('\n'),
    );
    expect(outgoingText({ kind: 'replace', of, instead: 'cancelled' }, { isBare: false })).toMatch(
      /^Отменено: Понедельник, 16\.11\.2026\n1 урок/,
    );
    expect(isFirstLesson({ of })).toBe(true);
    expect(isFirstLesson({ of: { ...of, duties: of.duties.slice(1) } })).toBe(false);
  });

  it('says no more than what it is about of anything else, and of everything if the school wants so', () => {
    for (const kind of NOTIFICATION_KINDS)
      for (const isBare of [true, false])
        expect(outgoingText({ kind, of: null }, { isBare })).toMatch(/\. Подробности — в «Звонке»\.$/);
  });

  it('waits for the end of the quiet hours, also over midnight', () => {
    const night = { from: 21 * 60, until: 6 * 60 + 30 };

    expect(minutesOfQuiet(21 * 60, night)).toBe(9 * 60 + 30);
    expect(minutesOfQuiet(6 * 60 + 29, night)).toBe(1);
    expect(minutesOfQuiet(6 * 60 + 30, night)).toBe(0);
    expect(minutesOfQuiet(12 * 60, night)).toBe(0);
    expect(minutesOfQuiet(12 * 60, { from: 600, until: 600 })).toBe(0);
    expect(minutesOfQuiet(11 * 60, { from: 600, until: 720 })).toBe(60);
  });

  it('ends with a word', () => {
    for (const text of ['стоп', 'Стоп.', ' /stop ', 'Отписаться!']) expect(isStop(text)).toBe(true);
    for (const text of ['не стоп', 'стоп-кран', '']) expect(isStop(text)).toBe(false);
  });
});
