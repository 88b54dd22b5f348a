import { summaryCards } from '@zvonok/domain/summary/summary';
import { partsOf } from '@zvonok/domain/timetable/all-parts';
import { buildTimetable } from '@zvonok/domain/timetable/timetable';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderReplacements } from '../../files/pdf/replacements-pdf.ts';
import type { Wire } from '../../platform/schemas.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import { REPLACEMENT, SCHEDULE } from '../../testing/timetable.ts';

const HEADING = ['№', 'Класс', 'Кто заменяет', 'Примечание'];

describe('the PDF of a day', () => {
  let school: TestSchool;
  let secretary: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    secretary = await school.as('ADMIN_EDU_PART');
  });
  afterAll(() => school.close());

  const address = (day: string, week = '') => `${REPLACEMENT}/export-replacements-pdf/${day}${week}`;

  it.each(['MONDAY', 'tuesday', 'Wednesday', 'THURSDAY', 'FRIDAY'])(
    'says of %s what the summary says',
    async (day) => {
      const groups = (await secretary.get(`${SCHEDULE}/group/editor`)).json<Wire['EditorGroup'][]>();
      const cards = summaryCards(partsOf(buildTimetable(groups), day.toUpperCase() as Wire['Weekday']));

      const pages = await readPdf((await secretary.get(address(day))).rawPayload);

      const [school_, title, ...rest] = pages.flat();
      expect(school_).toEqual(['Гимназия № 7']);
      expect(title?.[0]).toMatch(
        /^Замены. (Понедельник, 16|Вторник, 17|Среда, 18|Четверг, 19|Пятница, 20) ноября 2026 г\.$/,
      );
      expect(rest.pop()).toEqual(['Страница 1 из 1']);
      expect(cards.length).toBeGreaterThan(2);
      expect(rest).toEqual(
        cards.flatMap(({ teacher, rows }) => [
          [teacher],
          HEADING,
          ...rows.map(({ number, className, subgroup, substitute, note }) =>
            [String(number), subgroup ? `${className}, ${subgroup}` : className, substitute, note].filter(
              (text) => text !== null,
            ),
          ),
        ]),
      );
    },
  );

  it.each([
    ['a week nobody has changed', 'MONDAY', '?week=2027-01-11', 'Понедельник, 11 января 2027 г.'],
    ['a Sunday', 'sunday', '', 'Воскресенье, 22 ноября 2026 г.'],
  ])('says of %s that there is nothing', async (_what, day, week, date) => {
    const pages = await readPdf((await secretary.get(address(day, week))).rawPayload);

    expect(pages.flat().flat()).toEqual(['Гимназия № 7', `Замены. ${date}`, 'Нет замен', 'Страница 1 из 1']);
  });

  it('begins with the lessons that still have no teacher, as the screen does', async () => {
    const groups = (await secretary.get(`${SCHEDULE}/group/editor`)).json<Wire['EditorGroup'][]>();
    const parts = partsOf(buildTimetable(groups), 'FRIDAY');
    const absent = parts.findLast(({ teacher, state }) => teacher && state.kind === 'normal')?.teacher;
    if (!absent) throw new Error('Nobody teaches on Friday.');
    const body = { teacherId: absent.id, firstDate: '2026-11-20', lastDate: '2026-11-20' };
    const { id } = (await secretary.post(`${SCHEDULE}/absence`, body)).json<Wire['Absence']>();

    const [, , teacher, heading, ...rows] = (
      await readPdf((await secretary.get(address('FRIDAY'))).rawPayload)
    ).flat();
    await secretary.delete(`${SCHEDULE}/absence/${id}`);

    expect([teacher, heading]).toEqual([[absent.name], HEADING]);
    const own = parts.filter(({ teacher: of, state }) => of?.id === absent.id && state.kind === 'normal');
    expect(rows.slice(0, own.length).map((row) => row.at(-1))).toEqual(own.map(() => 'Без учителя'));
  });

  it('has the agreed name, and is for those who manage substitutions', async () => {
    const answer = await secretary.get(address('MONDAY'));
    const refused = await (await school.as('TEACHER')).get(address('MONDAY'));

    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toBe(
      `attachment; filename="replacements.pdf"; filename*=UTF-8''Замены-08_20_00-18-11-2026.pdf`,
    );
    expect(refused.statusCode).toBe(403);
    expect((await secretary.get(address('someday'))).statusCode).toBe(400);
  });
});

it('repeats the name, the heading and the date where a long card goes on', async () => {
  const rows = Array.from({ length: 90 }, (_, index) => ({
    number: 1 as const,
    className: `${index + 1}А`,
    subgroup: null,
    substitute: 'Белова Т. Т.',
    note: null,
  }));
  const page = {
    schoolName: 'Гимназия',
    date: 'Среда',
    nothing: '',
    cards: [{ teacher: 'Ким О. С.', rows }],
  };

  const pages = await readPdf(await renderReplacements(page));

  expect(pages.length).toBeGreaterThan(1);
  for (const [index, lines] of pages.entries()) {
    expect(lines.slice(0, 4)).toEqual([['Гимназия'], ['Замены. Среда'], ['Ким О. С.'], HEADING]);
    expect(lines.at(-1)).toEqual([`Страница ${index + 1} из ${pages.length}`]);
  }
  expect(pages.flat().filter(([number]) => number === '1')).toHaveLength(90);
});
