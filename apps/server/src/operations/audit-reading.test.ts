import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '../audit/audit.ts';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { witnessWorkbook } from '../testing/workbook.ts';

const JOURNAL = '/management/api/audit';
/** Long before anything this test does itself. */
const DAYS = ['2026-09-01', '2026-09-02', '2026-09-03'];
const RANGE = 'from=2026-09-01&to=2026-09-03';

describe('reading the journal', () => {
  let school: TestSchool;
  let admin: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    admin = await school.as('ADMIN');
    for (const day of DAYS) {
      for (const [index, time] of ['00:30', '12:00', '23:30'].entries()) {
        await recordAudit(school.database.db, {
          action: index === 0 ? 'user.blocked' : 'timetable.imported',
          actor: { userId: 3, name: 'Елисеева Ольга' },
          address: `192.168.7.${index}`,
          subject: { kind: index === 0 ? 'user' : 'timetable', id: 17, label: `=Ёлкин ${day}` },
          changes: { blocked: { from: 'нет', to: '+да' } },
          at: new Date(`${day}T${time}:00+03:00`),
        });
      }
    }
  });
  afterAll(() => school.close());

  const page = async (query: string) => (await admin.get(`${JOURNAL}?${query}`)).json<Wire['AuditPage']>();
  const times = async (query: string) => (await page(query)).entries.map(({ at }) => at.slice(5, 16));

  it('takes days by the clock of the school, both ends included', async () => {
    expect(await times('from=2026-09-02&to=2026-09-02')).toEqual([
      '09-02 23-30',
      '09-02 12-00',
      '09-02 00-30',
    ]);
    expect(await times('to=2026-09-01')).toHaveLength(3);
  });

  it.each([
    ['group=users', 3],
    ['group=files', 6],
    ['group=backups', 0],
    ['person=3', 9],
    ['person=17', 3],
    [`text=${encodeURIComponent('ёЛКИН 2026-09-02')}`, 3],
    [`text=${encodeURIComponent('елисеева')}`, 9],
    ['text=7.1', 3],
    ['text=%25', 0],
    ['group=files&person=3&text=7.2', 3],
  ])('finds by %s', async (filter, count) => {
    expect((await page(`${RANGE}&${filter}`)).entries).toHaveLength(count);
  });

  it('goes through pages without losing or repeating an entry while others write', async () => {
    const seen: number[] = [];
    let before: number | null = null;
    do {
      const { entries, next }: Wire['AuditPage'] = await page(
        `${RANGE}&limit=2${before ? `&before=${before}` : ''}`,
      );
      seen.push(...entries.map(({ id }) => id));
      before = next;
      await school.as('TEACHER');
    } while (before !== null);

    expect(seen).toHaveLength(9);
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
  });

  it.each([
    'from=2026-09-03&to=2026-09-01',
    'limit=101',
    'group=moon',
    'before=0',
    'from=2026-02-30',
    'text=',
  ])('refuses %s', async (query) => {
    expect((await admin.get(`${JOURNAL}?${query}`)).statusCode).toBe(400);
  });

  it('gives a workbook of the same entries, every text as text', async () => {
    const answer = await admin.get(`${JOURNAL}/export?${RANGE}&group=users`);
    const sheet = witnessWorkbook(answer.rawPayload).get('Журнал действий');

    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      'Журнал-08_20_00-18-11-2026.xlsx',
    );
    expect(sheet?.formulas).toBe(0);
    expect(sheet?.rows).toEqual([
      ['Когда', 'Кто', 'Откуда', 'Что', 'Изменения'],
      ...DAYS.toReversed().map((day) => [
        new Date(`${day}T00:30Z`),
        'Елисеева Ольга',
        '192.168.7.0',
        `Пользователь заблокирован: =Ёлкин ${day}`,
        'Заблокирован: нет → +да',
      ]),
    ]);
  });
});
