import { describe, expect, it } from 'vitest';
import {
  countChanges,
  isJustPublished,
  overtakenMessage,
  publishedText,
  reachedText,
  screensText,
} from './publication-texts.ts';

const AT = '2026-11-16 08-03-05';

describe('a publication', () => {
  it('says who made it and when, and of how many changes, a merge once', () => {
    const kinds = ['replaced', 'merged', 'merged', 'sent-home'];
    const made = kinds.map((kind, at) => ({ kind, lessonId: at, subgroupId: null }));
    expect(countChanges(made)).toBe(3);
    // A merge that was taken apart is a change; one that has another teacher is the same.
    expect(countChanges([], made.slice(1, 3))).toBe(1);
    expect(countChanges(made, made.slice(1, 3))).toBe(3);
    const published = { publishedAt: AT, by: 'Жданова Галина', changes: 3 };
    expect(publishedText(published, '2026-11-16')).toBe('Опубликовано в 08:03, Жданова Галина: 3 изменения');
    expect(publishedText({ ...published, by: null }, '2026-11-17')).toBe(
      'Опубликовано 16 ноября в 08:03: 3 изменения',
    );
  });

  it.each([
    ['2026-11-16 08-03-05', true],
    ['2026-11-16 08-13-04', true],
    ['2026-11-16 08-13-05', false],
    ['2026-11-17 08-03-10', false],
  ])('is taken back at once for ten minutes: %s', (now, isRecent) => {
    expect(isJustPublished(AT, now)).toBe(isRecent);
  });

  it('says how far the screens are, with the time of the last one', () => {
    const updatedAt = '2026-11-16 08-03-12';
    expect(screensText({ total: 3, current: 3, updatedAt }, AT)).toBe('экраны 3 из 3 обновлены в 08:03:12');
    expect(screensText({ total: 3, current: 0, updatedAt: null }, AT)).toBe('экраны 0 из 3 обновлены');
    expect(screensText({ total: 1, current: 1, updatedAt: '2026-11-16 07-00-00' }, AT)).toBe(
      'экраны 1 из 1 обновлены',
    );
    expect(screensText({ total: 0, current: 0, updatedAt: null }, AT)).toBeNull();
  });
});

describe('why a plan was not published', () => {
  it('names the lessons that are something else by now, three at most', () => {
    expect(overtakenMessage(['6Б, 1 урок: Панова Л. Е. уже заменяет Фомина Н. Н.'])).toBe(
      'Пока вы смотрели, расписание изменили. 6Б, 1 урок: Панова Л. Е. уже заменяет Фомина Н. Н. ' +
        'План составлен заново: проверьте его ещё раз.',
    );
    expect(overtakenMessage(['а', 'б', 'в', 'г', 'д'])).toContain(' а; б; в; и ещё: 2. План');
  });

  it('says only that much if the host gives no more', () => {
    expect(overtakenMessage([])).toBe(
      'Пока вы смотрели, расписание изменили. План составлен заново: проверьте его ещё раз.',
    );
  });
});

it('counts whom a publication has reached, and names who has to hear it in person', () => {
  const of = (...states: Parameters<typeof reachedText>[0][number]['state'][]) =>
    reachedText(states.map((state) => ({ state })));

  expect(of('read', 'reached', 'cannot', 'not-linked', 'failed')).toBe(
    'людям: 3 дошло · 1 ознакомлен · 1 не может · 1 не дошло · 1 не подключён',
  );
  expect(of('read', 'read', 'waiting')).toBe('людям: 2 дошло · 2 ознакомлены · 1 отправляется');
  expect(of()).toBeNull();
});
