import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_PAPER_SETTINGS } from '@zvonok/domain/month-papers/paper-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { hasLibreOffice, saveByLibreOffice, WHERE_THERE_IS_LIBREOFFICE } from '../testing/libreoffice.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { freeLessons, REPLACEMENT, SCHEDULE } from '../testing/timetable.ts';
import { witnessWorkbook } from '../testing/workbook.ts';
import { readZip } from '../testing/zip.ts';

const PAPERS = `${SCHEDULE}/month-papers`;
const MONTH = '2026-11';
const LAST_DAY = '2026-11-30T12:00:00Z';
const LAST_WEEK = '2026-11-23';
const [LESSON, LATER] = freeLessons() as [
  ReturnType<typeof freeLessons>[number],
  ReturnType<typeof freeLessons>[number],
];
const substituteOf = ({ teacher }: { teacher: number }) => (teacher === 1 ? 2 : 1);

describe('the papers of a month', () => {
  let school: TestSchool;
  let secretary: TestPerson;
  let head: TestPerson;
  const signIn = async () => {
    secretary = await school.as('ADMIN_EDU_PART');
    head = await school.as('HEADMASTER');
  };
  beforeAll(async () => {
    school = await openTestSchool();
    await signIn();
  });
  afterAll(() => school.close());

  const read = async (who = secretary, month = MONTH) => {
    const answer = await who.get(`${PAPERS}?month=${month}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<Wire['MonthPapers']>();
  };
  const close = async (number: number, given: Partial<Wire['CloseMonth']> = {}) => {
    const { seen } = await read();
    return secretary.post(PAPERS, { month: MONTH, number, seen, ...given });
  };
  const replace = async (lesson: typeof LESSON) => {
    const query = `lessonId=${lesson.id}&teacherId=${substituteOf(lesson)}&week=${LAST_WEEK}`;
    expect((await secretary.post(`${REPLACEMENT}?${query}`)).statusCode).toBe(200);
  };
  const paper = async (name: string, number?: number) => {
    const path = name === 'timesheet' ? 'timesheet' : `files/${name}`;
    const of = number === undefined ? '' : `&number=${number}`;
    const answer = await head.get(`${PAPERS}/${path}?month=${MONTH}${of}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.rawPayload;
  };
  const textOfDocx = (bytes: Uint8Array) => {
    const markup = readZip(bytes).get('word/document.xml') ?? '';
    return markup.replaceAll('</w:p>', '\n').replaceAll(/<[^>]+>/g, '');
  };
  const totalOf = (rows: readonly (readonly unknown[])[], heading: string) =>
    rows.find((row) => row.includes(heading))?.filter((value) => typeof value === 'number') ?? [];

  it('have the hours of the journal, to the hour', async () => {
    const { hours, isOver, closed, difference } = await read();
    const book = await secretary.get(`${SCHEDULE}/cover-book?from=2026-11-01&to=2026-11-30`);
    const entries = hours.map(({ code: _code, publicationId: _publication, ...entry }) => entry);

    expect(hours.length).toBeGreaterThan(0);
    expect(entries).toEqual(book.json());
    expect({ isOver, closed, difference }).toEqual({ isOver: false, closed: [], difference: null });
  });

  it('have the same total in every file', async () => {
    const { hours } = await read();
    const order = textOfDocx(await paper('order'));
    const journal = (await readPdf(await paper('journal'))).flat(2);
    const sheet = witnessWorkbook(await paper('hours')).get('Справка')?.rows ?? [];
    const grid = witnessWorkbook(await paper('timesheet')).get('Табель')?.rows ?? [];
    const confirmed = (await readPdf(await paper('acknowledgements'))).flat(2).join(' ');

    expect(order).toMatch(new RegExp(`Всего\\s+${hours.length}\\s`));
    expect(journal.filter((text) => text === 'замена' || text === 'объединение')).toHaveLength(hours.length);
    expect(totalOf(sheet, 'Итого').at(-1)).toBe(hours.length);
    expect(totalOf(grid, 'Всего часов замещений').at(-1)).toBe(hours.length);
    expect(confirmed.match(/\d+ урок \d/g)).toHaveLength(hours.length);
  });

  it('name people in the cases of the order, which are corrected once', async () => {
    const { names } = await read();
    const [given] = names;
    const settings = await secretary.get(`${PAPERS}/settings`);
    const body = { ...DEFAULT_PAPER_SETTINGS, organisation: 'МБОУ «Гимназия № 7»' };
    const forms = { name: given?.name ?? '', genitive: 'Исправленной И. И.', dative: 'Исправленному И. И.' };
    const first = { 'if-match': String(settings.headers.etag) };
    const saved = await secretary.put(`${PAPERS}/settings`, { ...body, names: [forms] }, first);
    const late = await head.put(`${PAPERS}/settings`, { ...body, orderBasis: 'Иначе' }, first);

    expect(saved.statusCode).toBe(200);
    expect(saved.json<Wire['PaperSettings']>().version).toBe(2);
    expect(late.statusCode).toBe(409);
    expect(late.json<{ differences: { label: string }[] }>().differences.map(({ label }) => label)).toEqual([
      'Основание приказа',
      'Формы имён',
    ]);
    expect((await read()).names[0]).toEqual({ ...forms, isCertain: true });
    const order = textOfDocx(await paper('order'));
    expect(order).toContain('МБОУ «Гимназия № 7»');
    expect(order).toMatch(/Исправленн(ой|ому) И\. И\./);
  });

  it('say when and how a teacher confirmed, and leave the other lines to be signed', async () => {
    const teacher = await school.as('TEACHER');
    const { teacher_id } = await school.database.db
      .selectFrom('app_user')
      .select('teacher_id')
      .where('role', '=', 'TEACHER')
      .where('teacher_id', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const lesson = freeLessons().find((one) => one.teacher !== teacher_id && one.id !== LESSON.id) ?? LESSON;
    const query = `lessonId=${lesson.id}&teacherId=${teacher_id}&week=${LAST_WEEK}`;
    expect((await secretary.post(`${REPLACEMENT}?${query}`)).statusCode).toBe(200);
    const before = (await readPdf(await paper('acknowledgements'))).flat(2);
    const [notification] = (await teacher.get(`${REPLACEMENT}/new`)).json<{ id: number }[]>();
    await teacher.put(`/notification/api/acknowledgement/${notification?.id}`);
    const after = (await readPdf(await paper('acknowledgements'))).flat(2);

    expect(before).not.toContain('в приложении');
    expect(after.filter((text) => text === 'в приложении')).toHaveLength(1);
    expect(after).toContain('18.11.2026 08:20');
    await secretary.post(`${REPLACEMENT}/cancel?lessonId=${lesson.id}&week=${LAST_WEEK}`);
  });

  it('find what is odd, with its day', async () => {
    const { findings } = await read(head);
    const absence = await secretary.post(`${SCHEDULE}/absence`, {
      ...{
        teacherId: 5,
        firstDate: '2026-11-16',
        lastDate: '2026-11-16',
        firstLesson: null,
        lastLesson: null,
      },
    });
    const more = (await read(head)).findings;
    const { findings: forOthers } = await read(secretary);

    expect(more.filter(({ kind }) => kind === 'no-reason')).toHaveLength(
      findings.filter(({ kind }) => kind === 'no-reason').length + 1,
    );
    expect(forOthers.some(({ kind }) => kind === 'no-reason')).toBe(false);
    expect(forOthers.some(({ kind }) => kind === 'without-teacher')).toBe(true);
    for (const { date } of more) expect(date.slice(0, 7)).toBe(MONTH);
    await secretary.delete(`${SCHEDULE}/absence/${absence.json<{ id: number }>().id}`);
  });

  it('are not closed before the last day', async () => {
    const answer = await close(1);

    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: string }>().detail).toBe('Месяц ещё идёт: закрыть его можно с 30.11.2026.');
  });

  it('are closed, corrected, and closed again; what was closed stays as it was', async () => {
    await replace(LESSON);
    school.clock.goTo(LAST_DAY);
    await signIn();
    const before = await read();
    expect((await close(2)).statusCode).toBe(409);
    expect((await close(1, { seen: '0000000000000000' })).statusCode).toBe(409);
    expect((await close(1)).statusCode).toBe(200);
    expect((await close(1)).statusCode).toBe(409);
    expect((await close(2)).json<{ detail: string }>().detail).toBe('С закрытия № 1 ничего не изменилось.');

    await secretary.post(`${REPLACEMENT}/cancel?lessonId=${LESSON.id}&week=${LAST_WEEK}`);
    await replace(LATER);
    const changed = await read();
    expect(
      changed.difference?.removed.map(({ group, number }) => `${group.number}${group.letter} ${number}`),
    ).toEqual([`${LESSON.class} ${LESSON.number}`]);
    expect(changed.difference?.added).toHaveLength(1);
    const corrected = await close(2);

    expect(corrected.statusCode).toBe(200);
    const { closed, difference } = corrected.json<Wire['MonthPapers']>();
    expect(difference).toBeNull();
    expect(
      closed.map(({ number, hours, added, removed }) => [number, hours, added.length, removed.length]),
    ).toEqual([
      [1, before.hours.length, 0, 0],
      [2, before.hours.length, 1, 1],
    ]);
    const [first, second] = [textOfDocx(await paper('order', 1)), textOfDocx(await paper('order', 2))];
    expect(first).toContain('О замещении уроков в ноябре 2026 года');
    expect(second).toContain('О внесении изменений в приказ о замещении уроков в ноябре 2026 года');
    const [journal] = (await readPdf(await paper('journal', 2))).map((page) => page.flat());
    expect(journal).toContain('Журнал замен. Исправление к ноябрю 2026 № 2');
    const grid =
      witnessWorkbook(await paper('timesheet', 2))
        .get('Табель')
        ?.rows.flat() ?? [];
    expect(grid.join(' ')).toContain('корректирующий, номер корректировки 1');
    expect((await head.get(`${PAPERS}/files/order?month=${MONTH}&number=3`)).statusCode).toBe(404);
  });

  it('are each an entry of the journal, the timesheet one of its own', async () => {
    const admin = await school.as('ADMIN');
    await paper('timesheet', 1);
    const journal = (await admin.get('/management/api/audit')).json<{
      entries: { action: string; subject: { label: string } | null }[];
    }>();
    const labelsOf = (wanted: string) =>
      journal.entries.filter(({ action }) => action === wanted).map(({ subject }) => subject?.label);

    expect(labelsOf('timesheet.exported')[0]).toBe('Ноябрь 2026');
    expect(labelsOf('month.closed')).toEqual(['Исправление к ноябрю 2026 № 2', 'Ноябрь 2026']);
    expect(labelsOf('paper.exported')).toContain('Приказ о замещении уроков: Ноябрь 2026');
    expect((await secretary.get(`${PAPERS}/timesheet?month=${MONTH}`)).statusCode).toBe(403);
  });

  it('keep no reason of an absence in what was closed', async () => {
    const rows = await school.database.db.selectFrom('closed_month').selectAll().execute();

    expect(rows).toHaveLength(2);
    expect(/unspecified|sick-leave|reason/.exec(JSON.stringify(rows))).toBeNull();
  });

  it.runIf(hasLibreOffice)(
    `are opened and printed by LibreOffice on A4${WHERE_THERE_IS_LIBREOFFICE}`,
    async () => {
      const folder = temporaryFolder();
      const files = await Promise.all(
        (['order.docx', 'hours.xlsx', 'timesheet.xlsx'] as const).map(async (name) => {
          const path = join(folder.path, name);
          writeFileSync(path, await paper(name.split('.')[0] ?? '', 1));
          return path;
        }),
      );
      const [order, hours, timesheet] = await Promise.all(
        saveByLibreOffice(files, 'pdf', folder.path).map((path) => readPdf(readFileSync(path))),
      );
      folder.remove();

      expect(order?.flat(2).join(' ')).toContain('ПРИКАЗ');
      expect(hours?.flat(2).join(' ')).toMatch(/Всего\s+Стоимость/);
      // The grid is as wide as a page: its last column is on the page of its first.
      const page = timesheet?.[0]?.flat().join(' ') ?? '';
      for (const heading of ['Фамилия', 'Учётный', 'Итого', 'Всего за', '31'])
        expect(page).toContain(heading);
    },
    120_000,
  );

  it('answer as the contract says', () => {
    expect(school.undocumented).toEqual([]);
  });
});
