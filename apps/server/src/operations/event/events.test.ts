import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';

const EVENTS = '/management/api/management-service/event';

describe('the calendar', () => {
  let school: TestSchool;
  let teacher: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    teacher = await school.as('TEACHER');
  });
  afterAll(() => school.close());

  const read = async (address: string) => (await teacher.get(EVENTS + address)).json<Wire['Event'][]>();
  const find = (start: string, end: string) => read(`/find?start=${start}&end=${end}`);
  const titles = (events: readonly Wire['Event'][]) => events.map(({ title }) => title);

  it('is listed by title, in the order of the Russian alphabet', async () => {
    const all = titles(await read(''));

    expect(all.length).toBeGreaterThan(40);
    expect(all).toEqual(all.toSorted(new Intl.Collator('ru').compare));
  });

  it('tells one event whole, in the times of the school', async () => {
    const [council] = await read(`/search/${encodeURIComponent('эвакуац')}`);
    const one = await teacher.get(`${EVENTS}/${council?.id}`);

    expect(one.json()).toEqual({
      id: council?.id,
      version: 1,
      title: 'Учебная эвакуация',
      description: 'По сигналу классы выходят с учителем, который ведёт урок. Сбор на стадионе.',
      location: 'Всё здание',
      responsible: 'Сазонов А. С.',
      creator: 'Савельева Е.',
      startDate: '2026-11-17 11-55-00',
      endDate: '2026-11-17 12-10-00',
    });
  });

  it('answers 404 for an event that is not there', async () => {
    expect((await teacher.get(`${EVENTS}/4000`)).statusCode).toBe(404);
  });

  it('finds by title, description, place and responsible person in any letter case', async () => {
    const search = async (text: string) => titles(await read(`/search/${encodeURIComponent(text)}`));

    expect(await search('ЧТЕЦОВ')).toEqual(['Конкурс чтецов «Живое слово»']);
    expect(await search('автограф')).toEqual(['Встреча с детской писательницей']);
    expect(await search('библиотека')).toContain('Совещание классных руководителей');
    expect(await search('крылова')).toEqual(['Школьный этап олимпиады по математике']);
    expect(await search('нет такого')).toEqual([]);
  });

  it('finds what takes place in a range by its beginning, whatever runs into it or out of it too', async () => {
    expect(titles(await find('2026-11-27T15:00:00', '2026-11-28T11:00:00'))).toEqual([
      'Ремонт электросети на втором этаже',
      'Общегородской субботник',
    ]);
    expect(titles(await find('2026-11-25T00:00:00', '2026-11-25T12:00:00'))).toEqual([
      'Неделя естественных наук',
    ]);
    expect(titles(await find('2026-11-29T00:00:00', '2026-11-29T23:59:59'))).toEqual([
      'Ремонт электросети на втором этаже',
    ]);
  });

  it('includes what ends or begins at the very second', async () => {
    expect(titles(await find('2026-11-17T12:10:00', '2026-11-17T12:20:00'))).toEqual(['Учебная эвакуация']);
    expect(titles(await find('2026-11-17T11:00:00', '2026-11-17T11:55:00'))).toEqual(['Учебная эвакуация']);
    expect(await find('2026-11-17T12:10:01', '2026-11-17T12:20:00')).toEqual([]);
  });

  it.each([
    ['a day that does not exist', '2026-02-30T00:00:00', '2026-03-01T00:00:00', 'query.start'],
    ['an end before the start', '2026-11-18T12:00:00', '2026-11-18T11:59:59', 'query.end'],
    ['a day without a time', '2026-11-18', '2026-11-19T00:00:00', 'query.start'],
  ])('refuses %s', async (_what, start, end, path) => {
    const refused = await teacher.get(`${EVENTS}/find?start=${start}&end=${end}`);

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: [{ path }] });
  });

  it('forgets who wrote an event together with their account', async () => {
    const { db } = school.database;
    const { id } = await db
      .insertInto('event')
      .values({
        title: 'Субботний кружок',
        description: '',
        location: '',
        responsible: '',
        creator_id: 62,
        starts_at: '2026-11-21 10:00:00',
        ends_at: '2026-11-21 11:00:00',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('app_user').where('id', '=', 62).execute();

    expect((await teacher.get(`${EVENTS}/${id}`)).json()).toMatchObject({ creator: null });
  });
});
