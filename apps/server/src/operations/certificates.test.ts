import { CERTIFICATES_AT_ONCE } from '@zvonok/domain/certificates/certificate-template';
import { REOPEN_OFFERED_MS } from '@zvonok/domain/certificates/certificates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { witnessWorkbook } from '../testing/workbook.ts';

const CERTIFICATES = '/adm-procedure/api/certificate';
const ORDER = { name: 'Лаптев Фёдор Ильич', eduGroup: '6Б', provided: 'В бассейн' };
/** A stranger's address for each test, so that none spends another's limit. */
let lastAddress = 0;
const newAddress = () => {
  lastAddress += 1;
  return `203.0.113.${lastAddress}`;
};

describe('certificate requests', () => {
  let school: TestSchool;
  let clerk: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    clerk = await school.as('ADMINISTRATION');
  });
  afterAll(() => school.close());

  const send = (payload: object, remoteAddress = newAddress()) =>
    school.call('POST', `${CERTIFICATES}/create`, { payload, remoteAddress });
  const order = async (body: object = ORDER) => (await send(body)).json<{ id: number }>().id;
  const list = async (path = '') => (await clerk.get(CERTIFICATES + path)).json<Wire['Certificate'][]>();
  const one = async (id: number) => (await list()).find((certificate) => certificate.id === id);
  const openForm = async () => {
    const form = (await school.call('GET', `${CERTIFICATES}/form`)).json<Wire['CertificateForm']>();
    return form;
  };

  it('of the demo are listed open ones first, of either the newest first', async () => {
    const all = await list();

    expect(all).toHaveLength(12);
    expect(all.map(({ processed }) => processed)).toEqual([
      ...Array.from({ length: 6 }, () => false),
      ...Array.from({ length: 6 }, () => true),
    ]);
    for (const state of [false, true]) {
      const dates = all.filter(({ processed }) => processed === state).map(({ dateCreated }) => dateCreated);
      expect(dates).toEqual(dates.toSorted().toReversed());
    }
    expect(all.find(({ processed }) => processed)).toMatchObject({ executor: 'Савельева Е.' });
  });

  it('are made without signing in, and all who serve them are notified', async () => {
    const made = await send({ ...ORDER, name: '  Лаптев   Фёдор Ильич ' });

    expect(made.statusCode).toBe(200);
    const { id } = made.json<{ id: number }>();
    expect(made.json()).toEqual({
      id,
      code: expect.stringMatching(/^(?:[2-9A-HJKMNP-Z]{4}-){4}[2-9A-HJKMNP-Z]{4}$/),
    });
    expect(await one(id)).toEqual({
      ...ORDER,
      contact: null,
      id,
      version: 1,
      dateCreated: '2026-11-18 08-20-00',
      dateClosed: null,
      processed: false,
      executor: null,
    });
    for (const role of ['ADMINISTRATION', 'HEADTEACHER', 'HEADMASTER', 'ADMIN'] as const) {
      const news = (await (await school.as(role)).get(`${CERTIFICATES}/new`)).json<object[]>();
      expect(news).toContainEqual({
        id,
        type: 'certificate',
        dateCreated: '2026-11-18 08-20-00',
        name: ORDER.name,
        eduGroup: ORDER.eduGroup,
      });
    }
  });

  it.each([
    ['without a name', { name: '  ' }, 'name'],
    ['without a class', { eduGroup: ' ' }, 'eduGroup'],
    ['with a name longer than anybody’s', { name: 'Я'.repeat(201) }, 'name'],
    ['with a class longer than any', { eduGroup: 'А'.repeat(21) }, 'eduGroup'],
    ['that goes to a story', { provided: 'о'.repeat(501) }, 'provided'],
    ['with a number for a name', { name: 7 }, 'name'],
    ['with a contact that is none', { contact: 'спросить у мамы' }, 'contact'],
    ['with a contact of too few digits', { contact: '+7 12' }, 'contact'],
    ['with a contact longer than any', { contact: `${'a'.repeat(100)}@example.ru` }, 'contact'],
    ['with a filled field no person sees', { website: 'https://example.org' }, 'website'],
  ])('are refused %s', async (_what, change, field) => {
    const refused = await send({ ...ORDER, ...change });

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: [{ path: `body.${field}` }] });
  });

  it('say how long a text is that is too long', async () => {
    const refused = await send({ ...ORDER, name: 'Я'.repeat(215) });

    expect(refused.json()).toMatchObject({
      errors: [{ path: 'body.name', message: 'Не длиннее 200 знаков, сейчас 215' }],
    });
  });

  it('are closed once, by their executor', async () => {
    const id = await order();
    const head = await school.as('HEADMASTER');
    const closed = await head.put(`${CERTIFICATES}/${id}`, { processed: true });

    const facts = { id, processed: true, executor: 'Петрова Е.', dateClosed: '2026-11-18 08-20-00' };
    expect(closed.json()).toMatchObject({ ...facts, version: 2 });
    expect(await one(id)).toEqual(closed.json());
    for (const processed of [true, false]) {
      const again = await clerk.put(`${CERTIFICATES}/${id}`, { processed });
      expect(again.statusCode).toBe(409);
      expect(again.json()).toMatchObject({
        type: '/docs/problems/order-closed',
        detail: `Заявку № ${id} закрыли 18.11.2026 08:20, исполнитель — Петрова Е.`,
      });
    }
  });

  it('are closed once by two people at the same moment', async () => {
    const id = await order();
    const people = await Promise.all([school.as('HEADMASTER'), school.as('ADMIN'), school.as('HEADTEACHER')]);
    const answers = await Promise.all(
      people.map((one) => one.put(`${CERTIFICATES}/${id}`, { processed: true })),
    );

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  describe('closed by mistake', () => {
    const reopened = (person: TestPerson, id: number) => person.post(`${CERTIFICATES}/${id}/reopen`);

    it('are taken back for ten seconds by who closed them, with an entry of the history', async () => {
      const id = await order();
      const before = await one(id);
      await clerk.put(`${CERTIFICATES}/${id}`, { processed: true });
      school.clock.pass(REOPEN_OFFERED_MS);
      const back = await reopened(clerk, id);

      expect(back.statusCode).toBe(200);
      expect(back.json()).toEqual({ ...before, version: 3 });
      expect((await reopened(clerk, id)).json(), 'once more').toEqual(back.json());
      const [last] = (await clerk.get(`${CERTIFICATES}/${id}/history`)).json<Wire['RecordHistoryEntry'][]>();
      expect(last).toMatchObject({
        author: 'Савельева Е.',
        changes: [
          { field: 'processed', from: true, to: false },
          { field: 'executor', from: 'Савельева Е.', to: null },
        ],
      });
      expect((await clerk.put(`${CERTIFICATES}/${id}`, { processed: true })).statusCode).toBe(200);
    });

    it('stay closed after that, and for other people, with the name of the executor', async () => {
      const id = await order();
      await clerk.put(`${CERTIFICATES}/${id}`, { processed: true });
      const other = await reopened(await school.as('HEADMASTER'), id);
      school.clock.pass(REOPEN_OFFERED_MS + 2001);

      for (const refused of [other, await reopened(clerk, id)]) {
        expect(refused.statusCode).toBe(409);
        expect(refused.json()).toMatchObject({
          type: '/docs/problems/order-closed',
          detail: expect.stringMatching(
            /исполнитель — Савельева Е\. Вернуть её может только тот, кто закрыл/,
          ),
        });
      }
      expect(await one(id)).toMatchObject({ processed: true, executor: 'Савельева Е.' });
      expect((await reopened(clerk, 4000)).statusCode).toBe(404);
    });
  });

  it('keep a contact, which a search and the workbook have', async () => {
    const id = await order({ ...ORDER, contact: ' +7 (900) 123-45-67 ' });
    const mail = await order({ ...ORDER, contact: 'mama@example.ru' });

    expect(await one(id)).toMatchObject({ contact: '+7 (900) 123-45-67' });
    expect((await list(`/search/${encodeURIComponent('MAMA@')}`)).map((found) => found.id)).toEqual([mail]);
    const { rawPayload } = await clerk.get(`${CERTIFICATES}/export?text=mama`);
    expect(witnessWorkbook(rawPayload).get('Справки')?.rows.flat()).toContain('mama@example.ru');
  });

  it('stay open on request', async () => {
    const id = await order();

    const same = await clerk.put(`${CERTIFICATES}/${id}`, { processed: false });
    expect(same.json()).toEqual(await one(id));
    expect(same.json()).toMatchObject({ processed: false, version: 1 });
  });

  it('are found by name, class and place in any letter case', async () => {
    const names = async (text: string) =>
      (await list(`/search/${encodeURIComponent(text)}`)).map(({ name }) => name);

    expect(await names('КУЗЬМИНА')).toEqual(['Кузьмина София Павловна']);
    expect(await names('11а')).toEqual(['Кузьмина София Павловна']);
    expect(await names('посольство')).toEqual(['Григорьева Анна Викторовна']);
    const [first] = await list();
    expect(await names(`№ ${first?.id}`)).toContain(first?.name);
    expect(await names('%')).toEqual([]);
  });

  it('are deleted as they were seen, with their unread notices', async () => {
    const id = await order();
    await clerk.put(`${CERTIFICATES}/${id}`, { processed: true });
    const stale = await school.call('DELETE', `${CERTIFICATES}/${id}`, {
      headers: { authorization: `Bearer ${clerk.token}`, 'if-match': '"1"' },
    });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      current: { processed: true, executor: 'Савельева Е.' },
      version: 2,
    });

    expect((await clerk.delete(`${CERTIFICATES}/${id}`)).json()).toEqual({ id, deleted: true });
    expect(await one(id)).toBeUndefined();
    expect((await clerk.delete(`${CERTIFICATES}/${id}`)).statusCode).toBe(404);
    expect((await clerk.put(`${CERTIFICATES}/${id}`, { processed: true })).statusCode).toBe(404);
    const news = (await clerk.get(`${CERTIFICATES}/new`)).json<{ id: number }[]>();
    expect(news.map((notice) => notice.id)).not.toContain(id);
  });

  it('come back as they were, with their unread notices', async () => {
    const id = await order();
    const before = await one(id);
    const isTold = async () =>
      (await clerk.get(`${CERTIFICATES}/new`)).json<{ id: number }[]>().some((news) => news.id === id);
    await clerk.delete(`${CERTIFICATES}/${id}`);
    expect(await isTold()).toBe(false);

    expect((await clerk.post(`${CERTIFICATES}/${id}/restore`)).json()).toEqual(before);
    expect((await clerk.post(`${CERTIFICATES}/${id}/restore`)).json()).toEqual(before);
    expect(await one(id)).toEqual(before);
    expect(await isTold()).toBe(true);
    expect((await clerk.post(`${CERTIFICATES}/4000/restore`)).statusCode).toBe(404);
  });

  it('have a history', async () => {
    const id = await order();
    await clerk.delete(`${CERTIFICATES}/${id}`);
    await clerk.post(`${CERTIFICATES}/${id}/restore`);
    await clerk.put(`${CERTIFICATES}/${id}`, { processed: true });
    const history = (await clerk.get(`${CERTIFICATES}/${id}/history`)).json<Wire['RecordHistoryEntry'][]>();

    expect(history.map(({ action, author }) => [action, author])).toEqual([
      ['changed', 'Савельева Е.'],
      ['restored', 'Савельева Е.'],
      ['deleted', 'Савельева Е.'],
      ['created', null],
    ]);
    expect(history[0]?.changes).toEqual([
      { field: 'processed', from: false, to: true },
      { field: 'executor', from: null, to: 'Савельева Е.' },
    ]);
    expect((await clerk.get(`${CERTIFICATES}/4000/history`)).statusCode).toBe(404);
  });

  it('are had as a workbook, searched, filtered and sorted like the list', async () => {
    const numbers = async (query: string) => {
      const { statusCode, rawPayload } = await clerk.get(`${CERTIFICATES}/export?${query}`);
      expect(statusCode).toBe(200);
      const [heading, ...rows] = witnessWorkbook(rawPayload).get('Справки')?.rows ?? [];
      expect(heading?.[0]).toBe('№');
      return rows.map(([id]) => Number(id));
    };
    const idsOf = (all: readonly Wire['Certificate'][]) => all.map(({ id }) => id);
    const all = await list();
    const byName = all.toSorted((a, b) => b.name.localeCompare(a.name, 'ru'));
    const found = await list(`/search/${encodeURIComponent('в')}`);

    expect(await numbers('')).toEqual(idsOf(all));
    expect(await numbers('states=open,closed&sort=-name')).toEqual(idsOf(byName));
    expect(await numbers('states=closed')).toEqual(idsOf(all.filter(({ processed }) => processed)));
    expect(await numbers(`states=open&text=${encodeURIComponent('в')}`)).toEqual(
      idsOf(found.filter(({ processed }) => !processed)),
    );
    for (const wrong of ['states=moon', 'sort=moon']) {
      expect((await clerk.get(`${CERTIFICATES}/export?${wrong}`)).statusCode).toBe(400);
    }
  });

  it('are printed by the template of the school, one sheet for each', async () => {
    const [first, second] = [await order(), await order({ ...ORDER, name: 'Яшина Ева', provided: '' })];
    const print = (ids: string) => clerk.get(`${CERTIFICATES}/print?ids=${ids}`);
    const sheets = async (ids: string) =>
      (await readPdf((await print(ids)).rawPayload)).map((lines) => lines.flat().join(' '));
    const template = (await clerk.get(`${CERTIFICATES}/template`)).json<Wire['CertificateTemplate']>();
    const { version, ...texts } = template;
    const change = (payload: object, seen = version) =>
      clerk.put(`${CERTIFICATES}/template`, payload, { 'if-match': `"${seen}"` });

    const [sheet] = await sheets(String(first));
    expect(sheet).toContain(`Справка № ${first} от 18 ноября 2026 г.`);
    expect(sheet).toContain('Дана в том, что Лаптев Фёдор Ильич действительно обучается в классе 6Б.');
    const own = { ...texts, text: 'Ученик: {Ученик}. Куда: { куда }.', signature: 'Секретарь' };
    expect((await change(own)).json()).toEqual({ ...own, version: version + 1 });
    expect(await sheets(`${second},${first},${second}`)).toEqual([
      expect.stringMatching(/Ученик: Яшина Ева\. Куда: по месту требования\. Секретарь$/),
      expect.stringContaining('Ученик: Лаптев Фёдор Ильич. Куда: В бассейн.'),
    ]);

    expect((await change(texts)).statusCode).toBe(409);
    for (const text of ['Дана {кому}, {ученик}', 'Дана {ученик', 'Дана ученику']) {
      const refused = await change({ ...own, text }, version + 1);
      expect(refused.json()).toMatchObject({ status: 400, errors: [{ path: 'body.text' }] });
    }
    const tooMany = Array.from({ length: CERTIFICATES_AT_ONCE + 1 }, (_, at) => at + 1).join();
    expect((await print(tooMany)).statusCode).toBe(400);
    for (const ids of ['4000', '9999999999']) {
      expect((await print(`${first},${ids}`)).json<Wire['Problem']>().detail).toContain(
        `с номером ${ids} нет`,
      );
    }
    expect((await one(first))?.processed).toBe(false);
  });

  it('sent again after a lost answer are stored once', async () => {
    const [from, body] = [newAddress(), { ...ORDER, name: 'Второва Мария Ильинична' }];
    const again = (payload: object) =>
      school.call('POST', `${CERTIFICATES}/create`, {
        payload,
        remoteAddress: from,
        headers: { 'idempotency-key': '7c9e6679-7425-40de-944b-e07fc1f90ae7' },
      });
    const [first, second] = [await again(body), await again(body)];

    expect(second.json()).toEqual(first.json());
    expect((await list()).filter(({ name }) => name === body.name)).toHaveLength(1);
    expect((await again({ ...body, eduGroup: '7В' })).statusCode).toBe(422);
  });

  it.each(['TEACHER', 'SERVICE_PERSONNEL', 'ADMIN_EDU_PART'] as const)('are not for %s', async (role) => {
    const reader = await school.as(role);

    expect((await reader.get(CERTIFICATES)).statusCode).toBe(403);
    expect((await reader.get(`${CERTIFICATES}/search/5А`)).statusCode).toBe(403);
    expect((await reader.put(`${CERTIFICATES}/1`, { processed: true })).statusCode).toBe(403);
    expect((await reader.delete(`${CERTIFICATES}/1`)).statusCode).toBe(403);
    expect((await reader.post(`${CERTIFICATES}/1/restore`)).statusCode).toBe(403);
    expect((await reader.get(`${CERTIFICATES}/1/history`)).statusCode).toBe(403);
  });

  describe('sent by programs', () => {
    it('are too quick for a form that has just been opened', async () => {
      const { ticket, waitSeconds } = await openForm();
      const early = await send({ ...ORDER, ticket });

      expect(early.statusCode).toBe(429);
      expect(early.headers['retry-after']).toBe(String(waitSeconds));
      school.clock.pass(waitSeconds * 1000);
      expect((await send({ ...ORDER, ticket })).statusCode).toBe(200);
    });

    it('are limited per address, sooner for those that never opened the form', async () => {
      const { ticket, waitSeconds } = await openForm();
      school.clock.pass(waitSeconds * 1000);
      const address = newAddress();
      const answered = async (body: object) => {
        for (let sent = 1; sent <= 100; sent += 1) {
          if ((await send(body, address)).statusCode === 429) return sent;
        }
        return null;
      };

      expect(await answered(ORDER)).toBe(11);
      expect(await answered({ ...ORDER, ticket })).toBe(61);
      expect((await send(ORDER)).statusCode, 'from elsewhere').toBe(200);
    });

    it('gain nothing from a ticket that is old or made up', async () => {
      const { ticket } = await openForm();
      await school.passNights(25 * 3_600_000);
      const [address, other] = [newAddress(), newAddress()];
      const statuses = async (body: object, from: string) => {
        const answers: number[] = [];
        for (let sent = 0; sent < 11; sent += 1) answers.push((await send(body, from)).statusCode);
        return answers.at(-1);
      };

      expect(await statuses({ ...ORDER, ticket }, address)).toBe(429);
      expect(await statuses({ ...ORDER, ticket: 'v1.AAAA.BBBB' }, other)).toBe(429);
    });
  });

  it('answers as the contract says', () => {
    expect(school.undocumented).toEqual([]);
  });
});
