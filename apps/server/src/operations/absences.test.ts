import { ABSENCE_REASON_LABEL, ABSENCE_REASONS } from '@zvonok/domain/absences/absence-texts';
import { canReadAbsenceReasons } from '@zvonok/domain/access/rights';
import { ROLES } from '@zvonok/domain/access/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeExpired } from '../database/purge-expired.ts';
import { XLSX } from '../files/workbook/cells.ts';
import { type ContractOperation, loadContract } from '../http/contract/document.ts';
import type { Wire } from '../platform/schemas.ts';
import { SCHOOL_MORNING } from '../testing/clock.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { anotherTeacher, freeLessons, REPLACEMENT, SCHEDULE } from '../testing/timetable.ts';
import { witnessWorkbook } from '../testing/workbook.ts';

const ABSENCE = `${SCHEDULE}/absence`;
const THIS_WEEK = '2026-11-16';
const DAY_MS = 86_400_000;

const [LESSON] = freeLessons() as [ReturnType<typeof freeLessons>[number]];
const DATE = `2026-11-${15 + LESSON.day}`;
const SUBSTITUTE = anotherTeacher(LESSON.teacher);

describe('absences', () => {
  let school: TestSchool;
  let secretary: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    school.clock.goTo(SCHOOL_MORNING);
    secretary = await school.as('ADMIN_EDU_PART');
    await school.database.db.deleteFrom('absence').execute();
    await secretary.get(`${REPLACEMENT}/cancel-all?week=${THIS_WEEK}`);
  });

  const enter = (given: Partial<Wire['AbsenceBody']> = {}, headers: Record<string, string> = {}) =>
    secretary.post(
      ABSENCE,
      { teacherId: LESSON.teacher, firstDate: DATE, lastDate: DATE, ...given },
      headers,
    );
  const entered = async (given: Partial<Wire['AbsenceBody']> = {}) =>
    (await enter(given)).json<Wire['Absence']>();
  const ended = async ({ id }: Wire['Absence'], query = '') =>
    (await secretary.delete(`${ABSENCE}/${id}${query}`)).json<Wire['AbsenceEnded']>();
  const restore = (id: number, undoToken: string) =>
    secretary.post(`${ABSENCE}/${id}/restore`, { undoToken });
  const week = async () =>
    (await secretary.get(`${ABSENCE}?week=${THIS_WEEK}`)).json<Wire['AbsencesOfWeek']>();
  const isOpen = async () => (await week()).openLessons.some(({ lessonId }) => lessonId === LESSON.id);
  const replace = (teacherId: number) =>
    secretary.post(`${REPLACEMENT}?lessonId=${LESSON.id}&teacherId=${teacherId}&week=${THIS_WEEK}`);
  const changeOf = async () => {
    const answer = await replace(SUBSTITUTE);
    return answer.json<Wire['TimetableChange']>().id ?? 0;
  };
  const timetable = () => secretary.get(`${SCHEDULE}/group/editor?week=${THIS_WEEK}`);

  it('open the lessons of an absent teacher, until a substitute is found', async () => {
    expect(await isOpen()).toBe(false);
    const absence = await entered();

    expect(absence).toMatchObject({ teacher: { id: LESSON.teacher }, firstLesson: null, covers: [] });
    expect(await isOpen()).toBe(true);
    const id = await changeOf();
    expect(await isOpen()).toBe(false);
    expect((await week()).absences).toMatchObject([
      { id: absence.id, covers: [{ changeId: id, date: DATE, teacher: { id: SUBSTITUTE } }] },
    ]);
  });

  it('show who substituted before the week and in it, in school days', async () => {
    await secretary.post(`${REPLACEMENT}?lessonId=${LESSON.id}&teacherId=${SUBSTITUTE}&week=${THIS_WEEK}`);
    const later = await secretary.get(`${ABSENCE}?week=2026-11-23`);

    const { recentCovers } = later.json<Wire['AbsencesOfWeek']>();
    expect(recentCovers).toContainEqual({
      teacherId: SUBSTITUTE,
      kind: 'replacement',
      schoolDaysAgo: expect.arrayContaining([6 - LESSON.day]),
    });
    expect((await week()).recentCovers).toContainEqual({
      teacherId: SUBSTITUTE,
      kind: 'replacement',
      schoolDaysAgo: expect.arrayContaining([1 - LESSON.day]),
    });
  });

  it('hold for the lessons that are named, and for no others', async () => {
    const other = LESSON.number === 7 ? 1 : 7;
    await entered({ firstLesson: other, lastLesson: other });
    expect(await isOpen()).toBe(false);

    await entered({ firstLesson: LESSON.number as 1, lastLesson: LESSON.number as 1 });
    expect(await isOpen()).toBe(true);
  });

  it('keep an absent teacher from every lesson, in the batch too, where a busy one is allowed', async () => {
    await entered({ teacherId: SUBSTITUTE });
    const refused = await replace(SUBSTITUTE);

    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      type: '/docs/problems/teacher-away',
      detail: expect.stringContaining('отсутствует'),
    });
    const item = { key: crypto.randomUUID(), kind: 'replace', lessonId: LESSON.id, teacherId: SUBSTITUTE };
    const batch = await secretary.post(`${SCHEDULE}/replacement/batch?week=${THIS_WEEK}`, { items: [item] });
    expect(batch.json<Wire['ReplacementBatchAnswer']>().items).toMatchObject([
      { status: 'refused', problem: { status: 409, type: '/docs/problems/teacher-away' } },
    ]);
  });

  it('are taken back with the substitutions that are named, and the others stay', async () => {
    const absence = await entered();
    const id = await changeOf();
    const kept = await secretary.delete(`${ABSENCE}/${absence.id}`);

    expect(kept.json()).toMatchObject({ id: absence.id, lastDate: null, ended: 0 });
    expect((await week()).absences).toEqual([]);
    const again = await entered();
    const ended = await secretary.delete(`${ABSENCE}/${again.id}?cancel=${id},2147483`);
    expect(ended.json()).toMatchObject({ ended: 1 });
    expect((await secretary.get(`${REPLACEMENT}?week=${THIS_WEEK}`)).json()).toEqual([]);
    expect((await secretary.delete(`${ABSENCE}/${again.id}`)).statusCode).toBe(404);
  });

  it('end earlier: what is left of them keeps its substitutions', async () => {
    const absence = await entered({ lastDate: '2026-11-27' });
    const id = await changeOf();
    const early = await secretary.delete(`${ABSENCE}/${absence.id}?lastDate=${DATE}&cancel=${id}`);

    expect(early.json()).toMatchObject({ lastDate: DATE, ended: 0 });
    expect((await week()).absences).toMatchObject([{ lastDate: DATE, covers: [{ changeId: id }] }]);
    for (const lastDate of ['2026-11-15', '2026-11-27', '2026-02-31']) {
      const wrong = await secretary.delete(`${ABSENCE}/${absence.id}?lastDate=${lastDate}`);
      expect(wrong.statusCode, lastDate).toBe(400);
    }
  });

  it('are entered once under a key, and never twice for the same lessons', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await enter({}, key);

    expect((await enter({}, key)).json()).toEqual(first.json());
    const again = await enter({ firstLesson: 2, lastLesson: 3 });
    expect(again.statusCode).toBe(409);
    expect(again.json<Wire['Problem']>().detail).toContain('уже отсутствует');
    expect((await week()).absences).toHaveLength(1);
  });

  it('refuse dates and lessons out of order, and a teacher who is not there', async () => {
    expect((await enter({ lastDate: '2026-11-01' })).statusCode).toBe(400);
    expect((await enter({ firstLesson: 3, lastLesson: 2 })).statusCode).toBe(400);
    expect((await enter({ firstLesson: 3 })).statusCode).toBe(400);
    expect((await enter({ teacherId: 2_147_483_647 })).statusCode).toBe(404);
  });

  it('are changed to what is known later, and to nothing that meets another', async () => {
    const whole = { firstDate: DATE, lastDate: DATE, firstLesson: null, lastLesson: null };
    const absence = await entered({ ...whole, reason: 'courses' });
    const change = (span: object) => secretary.put(`${ABSENCE}/${absence.id}`, { ...whole, ...span });
    const short = await change({ firstLesson: 1, lastLesson: 2 });
    expect(short.json()).toMatchObject({ id: absence.id, firstLesson: 1, lastLesson: 2 });
    expect((await week()).absences).toEqual([short.json()]);
    const reasons = await school.database.db.selectFrom('absence_reason').select('code').execute();
    expect(reasons).toContainEqual({ code: 'courses' });

    await entered({ ...whole, firstLesson: 3, lastLesson: 4 });
    expect((await change({})).statusCode).toBe(409);
    expect((await change({ firstLesson: 2, lastLesson: 1 })).statusCode).toBe(400);
    expect((await change({ firstLesson: 1, lastLesson: 1 })).statusCode).toBe(200);
    expect((await secretary.put(`${ABSENCE}/999999`, whole)).statusCode).toBe(404);
  });

  it('are announced to open screens as another version of the same timetable', async () => {
    const before = await timetable();
    await entered();
    const after = await timetable();

    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.body).toBe(before.body);
    const seen = { 'If-None-Match': (await secretary.get(ABSENCE)).headers.etag as string };
    expect((await secretary.get(ABSENCE, seen)).statusCode).toBe(304);
  });

  it('stand in the journal with their days and without their reason', async () => {
    await entered({ reason: 'sick-leave' });
    const admin = await school.as('ADMIN');
    const journal = await admin.get('/management/api/audit?group=timetable');

    expect(journal.body).toContain('absence.entered');
    expect(journal.body).not.toContain('sick-leave');
  });

  it('lose their reason once they were taken back and cannot come back', async () => {
    const { db } = school.database;
    const reasons = () => db.selectFrom('absence_reason').select('code').execute();
    const { id, undoToken } = await ended(await entered({ reason: 'vacation' }));
    await entered({ teacherId: SUBSTITUTE, reason: 'courses' });
    const now = school.clock.now().getTime();
    await purgeExpired(db, new Date(now + DAY_MS - 1000));
    expect(await reasons()).toHaveLength(2);
    await purgeExpired(db, new Date(now + DAY_MS + 1000));

    expect(await reasons()).toEqual([{ code: 'courses' }]);
    expect((await restore(id, undoToken)).statusCode).toBe(404);
  });

  describe('that ended before their time', () => {
    const reasonOf = async (id: number) =>
      (
        await school.database.db
          .selectFrom('absence_reason')
          .select('code')
          .where('absence_id', '=', id)
          .executeTakeFirst()
      )?.code;

    it('come back with their reason and with what was cancelled', async () => {
      const absence = await entered({ reason: 'sick-leave' });
      const change = await changeOf();
      const before = await week();
      const { undoToken } = await ended(absence, `?cancel=${change}`);
      expect(await isOpen()).toBe(false);
      const restored = await restore(absence.id, undoToken);

      expect(restored.json()).toMatchObject({ id: absence.id, lastDate: DATE, restored: 1 });
      expect(await week()).toEqual(before);
      expect(await reasonOf(absence.id)).toBe('sick-leave');
      const again = await restore(absence.id, undoToken);
      expect(again.json()).toMatchObject({ status: 409, detail: 'Это отсутствие уже вернули.' });
    });

    it('are as long as before', async () => {
      const absence = await entered({ lastDate: '2026-11-27' });
      const { undoToken } = await ended(absence, `?lastDate=${DATE}`);
      expect((await week()).absences).toMatchObject([{ lastDate: DATE }]);
      await restore(absence.id, undoToken);

      expect((await week()).absences).toMatchObject([{ id: absence.id, lastDate: '2026-11-27' }]);
    });

    it('stay ended if something was done since, which is named', async () => {
      const first = await entered({ lastDate: '2026-11-27' });
      const change = await changeOf();
      const { undoToken } = await ended(first, `?cancel=${change}`);
      await replace([1, 2, 3].find((id) => id !== LESSON.teacher && id !== SUBSTITUTE) ?? 0);
      const overtaken = await restore(first.id, undoToken);
      expect(overtaken.statusCode).toBe(409);
      expect(overtaken.json<Wire['Problem']>().detail).toMatch(/^С тех пор расписание изменили\. .+заменяет/);
      expect((await week()).absences).toEqual([]);

      const second = await entered({ lastDate: '2026-11-27' });
      const shortened = await ended(second, '?lastDate=2026-11-26');
      await ended(second, '?lastDate=2026-11-25');
      const changed = await restore(second.id, shortened.undoToken);
      expect(changed.json()).toMatchObject({ status: 409, detail: 'С тех пор это отсутствие изменили.' });
      const taken = await ended(second);
      await entered();
      const clash = await restore(second.id, taken.undoToken);
      expect(clash.json<Wire['Problem']>().detail).toContain('уже отсутствует');
    });

    it('are found only by what their ending answered', async () => {
      const [one, other] = [await entered(), await entered({ teacherId: SUBSTITUTE })];
      const { undoToken } = await ended(one);

      expect((await restore(other.id, undoToken)).statusCode).toBe(404);
      expect((await restore(one.id, crypto.randomUUID())).statusCode).toBe(404);
    });
  });

  describe('and their reasons', () => {
    const { operations, document } = loadContract();
    const { schemas } = document.components as { schemas: Record<string, object> };
    /** A call that changes something, and one that gives the code of each reason on paper, of no person. */
    const SILENT = new Set(['cancelAllReplacements', 'getPaperSettings']);
    /** Those that are no word of anything else. */
    const CODES = ABSENCE_REASONS.filter((code) => code !== 'other');
    const SAMPLE: Record<string, string> = { dayName: 'monday', weekday: 'monday', text: 'а', date: DATE };
    const addressOf = ({ path }: ContractOperation, id: number) =>
      path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => SAMPLE[name] ?? String(id));

    it('are in no answer of any call, for any caller', async () => {
      const created = await enter({ reason: 'sick-leave' });
      const absence = created.json<Wire['Absence']>();
      expect(created.body).not.toContain('sick-leave');
      const reads = operations.filter(
        ({ id, method, files }) =>
          method === 'GET' && files.size === 0 && !SILENT.has(id) && !id.startsWith('stream'),
      );
      expect(reads.length).toBeGreaterThan(50);
      for (const role of ['TEACHER', 'ADMIN_EDU_PART', 'ADMIN'] as const) {
        const reader = await school.as(role);
        for (const call of reads) {
          const answer = await reader.get(addressOf(call, absence.id));
          for (const reason of CODES) expect(answer.body, `${role} ${call.id}`).not.toContain(reason);
        }
      }
    });

    it('are in no file but the timesheet, which those without the right are refused', async () => {
      const reason = ABSENCE_REASON_LABEL['sick-leave'];
      const { id } = await entered({ reason: 'sick-leave' });
      const reads = operations.filter(({ method, files }) => method === 'GET' && files.size > 0);
      expect(reads.map((call) => call.id)).toContain('exportTimesheet');
      for (const role of ROLES) {
        const reader = await school.as(role);
        const told: string[] = [];
        for (const call of reads) {
          const answer = await reader.get(`${addressOf(call, id)}?from=${DATE}&to=${DATE}`);
          expect(answer.body, `${role} ${call.id}`).not.toContain('sick-leave');
          if ((await textOf(answer)).includes(reason)) told.push(call.id);
          if (call.id === 'exportTimesheet') {
            expect(answer.statusCode, role).toBe(canReadAbsenceReasons([role]) ? 200 : 403);
          }
        }
        expect(told, role).toEqual(canReadAbsenceReasons([role]) ? ['exportTimesheet'] : []);
      }
    });

    /** The text of a file. */
    async function textOf({ headers, rawPayload, body }: Awaited<ReturnType<TestPerson['get']>>) {
      const type = String(headers['content-type']);
      if (type === XLSX) return JSON.stringify([...witnessWorkbook(rawPayload).entries()]);
      if (type === 'application/pdf') return (await readPdf(rawPayload)).flat(2).join(' ');
      return body;
    }

    it('have no place in the contract but the body that enters them', () => {
      expect(operations.filter(({ body }) => namesReason(body)).map(({ id }) => id)).toEqual([
        'createAbsence',
      ]);
      expect(operations.filter(({ answers }) => namesReason([...answers])).map(({ id }) => id)).toEqual([]);
    });

    /** Whether a description leads to the reason's schema, through whatever references. */
    function namesReason(described: unknown, followed = new Set<string>()): boolean {
      const references = JSON.stringify(described).matchAll(/"#\/components\/schemas\/(\w+)"/g);
      for (const [, name = ''] of references) {
        if (name === 'AbsenceReason') return true;
        if (followed.has(name)) continue;
        followed.add(name);
        if (namesReason(schemas[name], followed)) return true;
      }
      return false;
    }
  });
});
