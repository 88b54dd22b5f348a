import { END_TIME_BEFORE_START } from '@zvonok/domain/forms/calendar';
import { END_DATE_BEFORE_START, REQUIRED, WRONG_DATE } from '@zvonok/domain/forms/fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { witnessWorkbook } from '../testing/workbook.ts';

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

  it('gives one event whole, in the times of the school', async () => {
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

const ids = (answer: { json: <T>() => T }) => answer.json<Wire['Event'][]>().map(({ id }) => id);
const EVENT = {
  title: ' Вечер настольных игр ',
  description: 'Свои игры приветствуются.',
  location: 'Столовая',
  responsible: 'Савельева Е. Ю.',
  startDate: '2026-12-04T16:00:00',
  endDate: '2026-12-04T18:30:00',
};

describe('writing the calendar', () => {
  let school: TestSchool;
  let clerk: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    clerk = await school.as('ADMINISTRATION');
  });
  afterAll(() => school.close());

  const create = async () => (await clerk.post(EVENTS, EVENT)).json<Wire['Event']>();

  it('adds an event under its author’s name', async () => {
    const made = await create();

    expect(made).toEqual({
      ...EVENT,
      id: made.id,
      version: 1,
      title: 'Вечер настольных игр',
      creator: 'Савельева Е.',
      startDate: '2026-12-04 16-00-00',
      endDate: '2026-12-04 18-30-00',
    });
    expect((await clerk.get(`${EVENTS}/${made.id}`)).json()).toEqual(made);
  });

  it('changes an event; its author stays', async () => {
    const made = await create();
    const secretary = await school.as('ADMIN_EDU_PART');
    const body = { ...EVENT, location: '', endDate: '2026-12-05T12:00:00' };
    const changed = await secretary.put(`${EVENTS}/${made.id}`, body);

    expect(changed.json()).toEqual({ ...made, version: 2, location: '', endDate: '2026-12-05 12-00-00' });
    expect((await secretary.put(`${EVENTS}/4000`, EVENT)).statusCode).toBe(404);
  });

  it('deletes an event once', async () => {
    const { id } = await create();

    expect((await clerk.delete(`${EVENTS}/${id}`)).json()).toEqual({ delete_event: 'true' });
    expect((await clerk.delete(`${EVENTS}/${id}`)).statusCode).toBe(404);
    expect((await clerk.get(`${EVENTS}/${id}`)).statusCode).toBe(404);
  });

  it('brings a deleted event back as it was, and leaves one that is there alone', async () => {
    const made = await create();
    const address = `${EVENTS}/${made.id}`;
    await clerk.delete(address);
    expect(ids(await clerk.get(`${EVENTS}/search/${encodeURIComponent('настольных')}`))).not.toContain(
      made.id,
    );

    expect((await clerk.post(`${address}/restore`)).json()).toEqual(made);
    expect((await clerk.post(`${address}/restore`)).json()).toEqual(made);
    expect((await clerk.get(address)).json()).toEqual(made);
    expect((await clerk.post(`${EVENTS}/4000/restore`)).statusCode).toBe(404);
  });

  it('remembers who did what with an event', async () => {
    const { id } = await create();
    const secretary = await school.as('ADMIN_EDU_PART');
    await secretary.put(`${EVENTS}/${id}`, { ...EVENT, location: 'Актовый зал' });
    await secretary.put(`${EVENTS}/${id}`, { ...EVENT, location: 'Актовый зал' });
    const history = (await clerk.get(`${EVENTS}/${id}/history`)).json<Wire['RecordHistoryEntry'][]>();

    expect(history).toMatchObject([
      {
        action: 'changed',
        changes: [{ field: 'location', from: 'Столовая', to: 'Актовый зал' }],
      },
      { action: 'created', author: 'Савельева Е.', changes: [] },
    ]);
  });

  it('puts what a search and a range find into a workbook', async () => {
    const query = 'start=2026-11-17T00:00:00&end=2026-11-17T23:59:59&text=%D1%8D%D0%B2%D0%B0%D0%BA';
    const file = await clerk.get(`${EVENTS}/export?${query}`);
    const [heading, ...rows] = witnessWorkbook(file.rawPayload).get('События')?.rows ?? [];

    expect(heading).toEqual([
      '№',
      'Название',
      'Начало',
      'Окончание',
      'Место',
      'Ответственный',
      'Автор',
      'Описание',
    ]);
    expect(rows.map(([, title, start]) => [title, start])).toEqual([
      ['Учебная эвакуация', new Date('2026-11-17T11:55Z')],
    ]);
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('События-');
  });

  it.each([
    ['without a title', { title: '  ' }, 'body.title', REQUIRED],
    ['on a day that does not exist', { startDate: '2026-02-30T16:00:00' }, 'body.startDate', WRONG_DATE],
    ['that ends the day before', { endDate: '2026-12-03T18:30:00' }, 'body.endDate', END_DATE_BEFORE_START],
    ['that ends an hour before', { endDate: '2026-12-04T15:00:00' }, 'body.endDate', END_TIME_BEFORE_START],
  ])('refuses an event %s', async (_what, change, path, message) => {
    const refused = await clerk.post(EVENTS, { ...EVENT, ...change });

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: [{ path, message }] });
  });

  it.each(['TEACHER', 'SERVICE_PERSONNEL'] as const)('is not for %s', async (role) => {
    const reader = await school.as(role);

    expect((await reader.post(EVENTS, EVENT)).statusCode).toBe(403);
    expect((await reader.put(`${EVENTS}/1`, EVENT)).statusCode).toBe(403);
    expect((await reader.delete(`${EVENTS}/1`)).statusCode).toBe(403);
    expect((await reader.post(`${EVENTS}/1/restore`)).statusCode).toBe(403);
    expect((await reader.get(`${EVENTS}/1/history`)).statusCode).toBe(403);
    expect((await reader.get(`${EVENTS}/export`)).statusCode).toBe(403);
  });
});
