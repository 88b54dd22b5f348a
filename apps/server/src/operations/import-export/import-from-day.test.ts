import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import { freeLessons, REPLACEMENT, SCHEDULE } from '../../testing/timetable.ts';
import { fileForm } from '../../testing/upload.ts';
import { witnessWorkbook, workbookOf } from '../../testing/workbook.ts';

const FROM = '2026-12-07';
const BEFORE = ['2026-11-16', '2026-11-30'];
const AFTER = [FROM, '2026-12-14'];

describe('a workbook that holds from a day on', () => {
  let school: TestSchool;
  let head: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    head = await school.as('HEADTEACHER');
  });
  afterAll(async () => {
    expect(school.undocumented).toEqual([]);
    await school.close();
  });

  const week = async (monday: string) => (await head.get(`${SCHEDULE}/group/editor?week=${monday}`)).body;
  const weeks = (mondays: readonly string[]) => Promise.all(mondays.map(week));

  async function send(book: Uint8Array, query: string) {
    const { payload, headers } = fileForm(book);
    const authorization = `Bearer ${head.token}`;
    const answer = await school.call('POST', `${SCHEDULE}/import-export/import?${query}`, {
      payload,
      headers: { ...headers, authorization },
    });
    return { status: answer.statusCode, ...answer.json<Wire['ImportResult']>() };
  }

  it('tells which substitutions end, leaves the weeks before, and can be taken back', async () => {
    const [taken] = freeLessons();
    for (const monday of [BEFORE[1], FROM]) {
      const put = await head.post(`${REPLACEMENT}?lessonId=${taken?.id}&teacherId=30&week=${monday}`);
      expect(put.statusCode, put.body).toBe(200);
    }
    const all = [...BEFORE, ...AFTER];
    const [early, before] = [await weeks(BEFORE), await weeks(all)];
    const exported = witnessWorkbook((await head.get(`${SCHEDULE}/import-export/export`)).rawPayload);
    const rows = (exported.get('Уроки')?.rows ?? []).map((row) => Array.from(row, (value) => value ?? null));
    const days = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница'];
    const kept = rows.filter(
      ([day, number, name]) =>
        !(day === days[(taken?.day ?? 1) - 1] && number === taken?.number && name === taken?.class),
    );
    expect(kept.length).toBe(rows.length - 1);
    const book = await workbookOf({ Уроки: kept as (string | number | null)[][] });

    const preview = await send(book, `dryRun=true&from=${FROM}`);
    expect(preview).toMatchObject({ status: 200, dryRun: true, from: FROM });
    expect(preview.ended).toEqual([
      expect.objectContaining({ className: taken?.class, number: taken?.number, kind: 'replaced' }),
    ]);
    expect((await send(book, `expect=${preview.fingerprint}`)).status).toBe(409);
    const done = await send(book, `expect=${preview.fingerprint}&from=${FROM}`);
    expect(done).toMatchObject({ status: 200, dryRun: false, from: FROM });
    expect(done.removed).toHaveLength(1);

    expect(await weeks(BEFORE)).toEqual(early);
    for (const [at, after] of (await weeks(AFTER)).entries()) {
      expect(after).not.toBe(before[BEFORE.length + at]);
    }
    expect((await send(book, 'dryRun=true')).status).toBe(409);

    const back = await head.post(`${SCHEDULE}/generator/restore`, { token: done.token });
    expect(back.statusCode, back.body).toBe(200);
    expect(await weeks(all)).toEqual(before);
  });
});
