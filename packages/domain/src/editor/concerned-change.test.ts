import { describe, expect, it } from 'vitest';
import { NO_CALENDAR } from '../calendar/school-calendar.ts';
import { buildPart } from '../testing/builders.ts';
import {
  type ConcernedChange,
  concernedChangeText,
  destinationOf,
  obstacleOf,
  type WhereItGoes,
} from './concerned-change.ts';

const OWN = { id: 1, name: 'Громова Н. Н.' };
const SUBSTITUTE = { id: 2, name: 'Панова Л. Е.' };
const PART = buildPart({ lessonId: 5, teacher: OWN });
const COVER = { kind: 'replaced', teacher: SUBSTITUTE, subgroupId: null } as const;
const FREE: WhereItGoes = {
  parts: [PART],
  own: OWN,
  isChanged: false,
  isMoved: true,
  day: [PART],
  isAway: false,
};

describe('where a change goes with its lesson', () => {
  const friday = { date: '2026-11-20', day: 5 };
  const known = { today: '2026-11-18', calendar: NO_CALENDAR };

  it('is the day of its own week, and its own date where the day is the same', () => {
    expect(destinationOf(friday, { day: 5, number: 2 }, known)).toEqual({
      date: '2026-11-20',
      obstacle: null,
    });
    expect(destinationOf(friday, { day: 4, number: 2 }, known)).toMatchObject({ date: '2026-11-19' });
  });

  it('is nowhere in the tray, in the past, on a day without lessons, and from a day that is moved', () => {
    const holiday = { title: 'Каникулы', first: '2026-11-19', last: '2026-11-19' };
    const closed = { ...known, calendar: { ...NO_CALENDAR, holidays: [holiday] } };
    expect(destinationOf(friday, null, known).obstacle).toBe('урока не будет на сетке');
    expect(destinationOf(friday, { day: 1, number: 2 }, known).obstacle).toBe('16 ноября уже прошло');
    expect(destinationOf(friday, { day: 4, number: 2 }, closed).obstacle).toBe(
      '19 ноября уроков нет: Каникулы',
    );
    expect(destinationOf({ ...friday, day: 1 }, { day: 4, number: 2 }, known).obstacle).toMatch(/перенесён/);
  });
});

describe('what keeps a change from going with its lesson', () => {
  it('is nothing if the substitute is free', () => {
    expect(obstacleOf(COVER, FREE)).toBeNull();
  });

  it('is the substitute, who is busy, away, or has the lesson now', () => {
    const other = buildPart({
      lessonId: 6,
      teacher: SUBSTITUTE,
      group: { id: 9, number: 8, letter: 'А' },
      room: null,
    });
    expect(obstacleOf(COVER, { ...FREE, day: [PART, other] })).toBe('Панова Л. Е. в это время ведёт 8А');
    expect(obstacleOf(COVER, { ...FREE, isMoved: false, day: [PART, other] })).toBeNull();
    expect(obstacleOf(COVER, { ...FREE, isAway: true })).toBe('Панова Л. Е. отсутствует');
    expect(obstacleOf(COVER, { ...FREE, own: SUBSTITUTE })).toMatch(/будет вести этот урок всегда/);
  });

  it('is the lesson, which has no teacher, no such part, another change or no day', () => {
    expect(obstacleOf(COVER, { ...FREE, own: null })).toBe('у урока не будет учителя');
    expect(obstacleOf({ ...COVER, subgroupId: 3 }, FREE)).toBe('урок иначе делится на подгруппы');
    expect(obstacleOf(COVER, { ...FREE, isChanged: true })).toMatch(/уже изменён/);
    expect(obstacleOf(COVER, { ...FREE, parts: [] })).toBe('в этот день урока не будет');
  });

  it('is its kind: a merge is of two times, and home one goes at a time', () => {
    expect(obstacleOf({ ...COVER, kind: 'merged' }, FREE)).toMatch(/^объединение/);
    expect(obstacleOf({ ...COVER, kind: 'sent-home', teacher: null }, FREE)).toMatch(/^домой/);
  });
});

it('names the day, the lesson, the class and who stands in', () => {
  const change: ConcernedChange = {
    ...{ id: 1, date: '2026-11-27', kind: 'replaced', number: 3, className: '7Б', subgroup: null },
    ...{ subject: 'Литература', original: OWN.name, teacher: SUBSTITUTE.name, goesTo: null, obstacle: null },
  };
  expect(concernedChangeText(change)).toBe(
    'Пт 27.11, 3-й урок 7Б, Литература: Панова Л. Е. вместо Громовой Н. Н.',
  );
  expect(concernedChangeText({ ...change, subgroup: '1 группа', original: 'Ким О. С.' })).toBe(
    'Пт 27.11, 3-й урок 7Б (1 группа), Литература: Панова Л. Е. заменяет: Ким О. С.',
  );
  expect(concernedChangeText({ ...change, kind: 'sent-home', teacher: null })).toMatch(/: уход домой$/);
  expect(concernedChangeText({ ...change, kind: 'merged' })).toMatch(/: объединение, ведёт Панова Л\. Е\.$/);
});
