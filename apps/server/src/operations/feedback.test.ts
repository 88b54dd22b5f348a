import { FEEDBACK_FILE_MAX_BYTES } from '@zvonok/domain/forms/feedback';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeExpired } from '../database/purge-expired.ts';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { form } from '../testing/upload.ts';
import { witnessWorkbook } from '../testing/workbook.ts';

const FEEDBACK = '/feedback/api/feedback-service/feedback';
const TEXTS = { title: ' Кабинет крупнее ', description: 'Хорошо бы показывать\nкабинет крупнее.' };
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(300_000, 7)]);
const DAY_MS = 86_400_000;

describe('feedback', () => {
  let school: TestSchool;
  let teacher: TestPerson;
  let admin: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    teacher = await school.as('TEACHER');
    admin = await school.as('ADMIN');
  });
  afterAll(() => school.close());

  const send = (what: Parameters<typeof form>[0], who = teacher, more: Record<string, string> = {}) => {
    const { payload, headers } = form({ field: 'filename', ...what });
    return school.call('POST', FEEDBACK, {
      payload,
      headers: { ...headers, ...more, authorization: `Bearer ${who.token}` },
    });
  };
  const make = async (what: Parameters<typeof form>[0] = { texts: TEXTS }) =>
    (await send(what)).json<Wire['Feedback']>();
  const list = async () => (await admin.get(FEEDBACK)).json<Wire['Feedback'][]>();

  it('comes with the demo school, the oldest first', async () => {
    const all = await list();

    expect(all).toHaveLength(6);
    expect(all[0]).toEqual({
      id: 1,
      title: 'Кабинет крупнее',
      description: 'Удобно, что замены видно сразу. Хорошо бы ещё показывать кабинет крупнее.',
      author: 'Алексеева Е.',
      creationDate: '2026-11-01 20-14-00',
      filename: null,
    });
  });

  it('comes with a picture to look at', async () => {
    const pictures = (await list()).flatMap(({ filename }) => (filename === null ? [] : [filename]));

    expect(pictures).toHaveLength(1);
    const { headers } = await admin.get(`/feedback/files/${pictures[0]}`);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline/),
    });
  });

  it('is kept under the name of its author', async () => {
    const answer = await send({ texts: TEXTS });
    const made = answer.json<Wire['Feedback']>();

    expect(answer.statusCode).toBe(201);
    expect(made).toMatchObject({ title: 'Кабинет крупнее', description: TEXTS.description, filename: null });
    expect((await admin.get(`${FEEDBACK}/${made.id}`)).json()).toEqual(made);
    expect(await list()).toContainEqual(made);
  });

  it('that comes again under its key is stored once, file and all', async () => {
    const { length } = await list();
    const key = { 'idempotency-key': '0f8fad5b-d9cb-469f-a165-70867728950e' };
    const sendAgain = (bytes: Buffer) => send({ texts: TEXTS, bytes, name: 'a.png' }, teacher, key);
    const [first, second] = await Promise.all([sendAgain(PNG), sendAgain(PNG)]);

    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(await list()).toHaveLength(length + 1);
    expect((await sendAgain(Buffer.from('GIF89a'))).statusCode).toBe(422);
  });

  it('counts a line end as the one character it is on the page', async () => {
    const answer = await send({ texts: { ...TEXTS, description: `${'а\n'.repeat(499)}аа` } });

    expect(answer.statusCode).toBe(201);
  });

  it.each([
    ['without a title', { ...TEXTS, title: '  ' }, 'body.title', 'Заголовок не должен быть пустым.'],
    ['without a text', { title: 'Кабинет' }, 'body.description', 'Описание не должно быть пустым.'],
    [
      'with a long title',
      { ...TEXTS, title: 'а'.repeat(101) },
      'body.title',
      'Заголовок не длиннее 100 символов.',
    ],
    [
      'with a long text',
      { ...TEXTS, description: 'а'.repeat(1001) },
      'body.description',
      'Описание не длиннее 1000 символов.',
    ],
  ])('is refused %s', async (_what, texts, path, message) => {
    const refused = await send({ texts: texts as Record<string, string> });

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: [{ path, message }] });
  });

  it('is refused without a form at all', async () => {
    expect((await teacher.post(FEEDBACK, TEXTS)).statusCode).toBe(400);
  });

  it('is read, deleted and restored by administrators only', async () => {
    const { id, filename } = await make({ texts: TEXTS, bytes: PNG, name: 'a.png' });
    const others = ['TEACHER', 'SERVICE_PERSONNEL', 'ADMIN_EDU_PART', 'HEADTEACHER', 'HEADMASTER'] as const;

    for (const role of others) {
      const reader = await school.as(role);
      expect((await reader.get(FEEDBACK)).statusCode).toBe(403);
      expect((await reader.get(`${FEEDBACK}/${id}`)).statusCode).toBe(403);
      expect((await reader.get(`/feedback/files/${filename}`)).statusCode).toBe(403);
      expect((await reader.delete(`${FEEDBACK}/${id}`)).statusCode).toBe(403);
      expect((await reader.post(`${FEEDBACK}/${id}/restore`)).statusCode).toBe(403);
    }
  });

  it('outlives the account of its author', async () => {
    const { db } = school.database;
    const writer = await school.as('SERVICE_PERSONNEL');
    const made = (await send({ texts: TEXTS }, writer)).json<Wire['Feedback']>();
    await db.deleteFrom('app_user').where('login', '=', 'kiselev.vs').execute();

    expect((await admin.get(`${FEEDBACK}/${made.id}`)).json()).toEqual(made);
  });

  it('is had as a workbook, narrowed like the list', async () => {
    await make({ texts: { ...TEXTS, title: '=Формула' } });
    const answer = await admin.get(
      `${FEEDBACK}/export?text=${encodeURIComponent('формула')}&from=2026-11-01`,
    );
    const [heading, ...rows] = witnessWorkbook(answer.rawPayload).get('Фидбеки')?.rows ?? [];

    expect(heading).toEqual(['№', 'Создан', 'Автор', 'Заголовок', 'Описание', 'Файл']);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toEqual(expect.arrayContaining(['Фомина Н.', '=Формула']));
    expect((await teacher.get(`${FEEDBACK}/export`)).statusCode).toBe(403);
  });

  describe('deleted', () => {
    it('is gone with its file, and in the journal', async () => {
      const { id, filename } = await make({ texts: TEXTS, bytes: PNG });

      expect((await admin.delete(`${FEEDBACK}/${id}`)).json()).toEqual({ id, deleted: true });
      expect((await admin.delete(`${FEEDBACK}/${id}`)).statusCode).toBe(404);
      expect((await admin.get(`${FEEDBACK}/${id}`)).statusCode).toBe(404);
      expect((await admin.get(`/feedback/files/${filename}`)).statusCode).toBe(404);
      const journal = await admin.get('/management/api/audit?group=requests');
      expect(journal.body).toContain('Фидбек удалён: Кабинет крупнее');
    });

    it('comes back with its file, however often that is requested', async () => {
      const made = await make({ texts: TEXTS, bytes: PNG });
      await admin.delete(`${FEEDBACK}/${made.id}`);

      expect((await admin.post(`${FEEDBACK}/${made.id}/restore`)).json()).toEqual(made);
      expect((await admin.post(`${FEEDBACK}/${made.id}/restore`)).json()).toEqual(made);
      expect((await admin.get(`/feedback/files/${made.filename}`)).rawPayload.equals(PNG)).toBe(true);
    });

    it('leaves in its history who wrote, deleted and brought it back', async () => {
      const { id } = await make();
      await admin.delete(`${FEEDBACK}/${id}`);
      expect((await admin.get(`${FEEDBACK}/${id}/history`)).statusCode).toBe(404);
      await admin.post(`${FEEDBACK}/${id}/restore`);
      const history = (await admin.get(`${FEEDBACK}/${id}/history`)).json<Wire['RecordHistoryEntry'][]>();

      expect(history.map(({ action, author }) => [action, author])).toEqual([
        ['restored', 'Герасимов Д.'],
        ['deleted', 'Герасимов Д.'],
        ['created', 'Фомина Н.'],
      ]);
    });

    it('goes for good after thirty days', async () => {
      const { db } = school.database;
      const { id } = await make({ texts: TEXTS, bytes: PNG });
      await admin.delete(`${FEEDBACK}/${id}`);
      const now = school.clock.now().getTime();

      await purgeExpired(db, new Date(now + 29 * DAY_MS));
      expect(await db.selectFrom('feedback').select('id').where('id', '=', id).execute()).toHaveLength(1);
      await purgeExpired(db, new Date(now + 31 * DAY_MS));
      const pieces = db.selectFrom('feedback_file_piece').select('number').where('feedback_id', '=', id);
      expect(await pieces.execute()).toEqual([]);
      expect((await admin.post(`${FEEDBACK}/${id}/restore`)).statusCode).toBe(404);
    });
  });

  describe('with a file', () => {
    const read = async (what: Parameters<typeof form>[0]) => {
      const { filename } = await make({ texts: TEXTS, ...what });
      return admin.get(`/feedback/files/${filename}`);
    };

    it('gives back every byte, shown as the picture it is', async () => {
      const answer = await read({ bytes: PNG, name: 'Снимок экрана (1).png', type: 'text/html' });

      expect(answer.rawPayload.equals(PNG)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/frame-ancestors 'none'; sandbox/),
        'cache-control': 'no-store',
        'content-disposition': expect.stringMatching(
          /^inline; filename="[0-9a-f-]{36}\.png"; filename\*=UTF-8''%D0%A1%D0%BD%D0%B8%D0%BC%D0%BE%D0%BA%20/,
        ),
      });
    });

    const begins = (bytes: string) => Buffer.from(bytes, 'latin1');
    it.each([
      ['a JPEG', begins('\xff\xd8\xff\xe0....JFIF'), 'image/jpeg', 'inline'],
      ['a GIF', begins('GIF89a........'), 'image/gif', 'inline'],
      ['a WebP', begins('RIFF\x10\x00\x00\x00WEBPVP8 '), 'image/webp', 'inline'],
      ['a drawing that may hold scripts', begins('<svg onload="alert(1)">'), undefined, 'attachment'],
      ['a page', begins('<!doctype html><script>'), undefined, 'attachment'],
      ['a sound in the same wrapping', begins('RIFF\x10\x00\x00\x00WAVEfmt '), undefined, 'attachment'],
      ['a single byte', begins('\x89'), undefined, 'attachment'],
    ])('knows %s by its content', async (_what, bytes, type = 'application/octet-stream', kind = '') => {
      const answer = await read({ bytes, name: 'a.png', type: 'image/png' });

      expect(answer.headers['content-type']).toBe(type);
      expect(answer.headers['content-disposition']).toMatch(new RegExp(`^${kind};`));
      expect(answer.rawPayload.equals(bytes)).toBe(true);
    });

    it.each([
      ['../../etc/passwd', 'passwd'],
      ['', 'файл'],
      ['от\u202eчёт.exe', 'отчёт.exe'],
      [`${'ж'.repeat(300)}.png`, 'ж'.repeat(200)],
    ])('keeps of the name %s what is a name', async (name, kept) => {
      const answer = await read({ bytes: PNG, name });

      expect(answer.headers['content-disposition']).toContain(`UTF-8''${encodeURIComponent(kept)}`);
    });

    it('takes a file of exactly as much as it says', async () => {
      const answer = await send({ texts: TEXTS, bytes: Buffer.alloc(FEEDBACK_FILE_MAX_BYTES, 1) });

      expect(answer.statusCode).toBe(201);
    });

    it.each([
      ['one byte more', FEEDBACK_FILE_MAX_BYTES + 1],
      ['much more', FEEDBACK_FILE_MAX_BYTES + 2 * 1024 * 1024],
    ])('refuses %s and stores nothing', async (_what, size) => {
      const { length } = await list();
      const refused = await send({ texts: TEXTS, bytes: Buffer.alloc(size, 1) });

      expect(refused.statusCode).toBe(413);
      expect(refused.json()).toMatchObject({ detail: 'Можно приложить один файл до 10 МиБ.' });
      expect(await list()).toHaveLength(length);
    });

    it('refuses an empty one, and takes an empty field for no file', async () => {
      const refused = await send({ texts: TEXTS, bytes: Buffer.alloc(0), name: 'a.png' });

      expect(refused.json()).toMatchObject({
        errors: [{ path: 'body.filename', message: 'Файл пуст. Выберите другой.' }],
      });
      expect(await make({ texts: TEXTS, bytes: Buffer.alloc(0), name: '' })).toMatchObject({
        filename: null,
      });
    });

    it('answers 404 for an unknown name', async () => {
      expect((await admin.get('/feedback/files/3f1c2a7e-kabinet.png')).statusCode).toBe(404);
    });
  });

  it('is documented in every answer', () => {
    expect(school.undocumented).toEqual([]);
  });
});
