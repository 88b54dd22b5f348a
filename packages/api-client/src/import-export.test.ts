import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { createApi } from './create-api.ts';
import { exportTimetable, importErrors, importTimetable } from './import-export.ts';
import { exportReplacementsPdf } from './replacements.ts';
import { buildServer, HOST, json, problem } from './testing/fake-server.ts';

const RESULT = {
  message: 'В книге то же расписание: менять нечего.',
  dryRun: true,
  fingerprint: 'q3Jd',
  notes: [],
  added: [],
  removed: [],
  changed: [],
};
const BOOK = new File(['PK'], 'Расписание.xlsx');

describe('the workbook', () => {
  it('is requested with the ticked tables', async () => {
    const { fetch, seen } = buildServer(() => new Response('PK'));

    await exportTimetable(createApi({ baseUrl: HOST, fetch }), {
      export_groups_table: false,
      export_teachers_table: true,
    });

    expect(seen[0]).toMatchObject({
      path: '/schedule/api/schedule/import-export/export',
      query: { export_groups_table: 'false', export_teachers_table: 'true' },
    });
  });

  it('shows the week that is given, and on a host that knows none there the permanent timetable', async () => {
    const { fetch, seen } = buildServer(({ query }) =>
      query.week === undefined ? new Response('PK') : problem(400, { title: 'Неверный запрос', detail: '' }),
    );
    const tables = { export_groups_table: true, export_teachers_table: false };

    await exportTimetable(createApi({ baseUrl: HOST, fetch }), { ...tables, week: '2026-11-23' });

    const asked = { export_groups_table: 'true', export_teachers_table: 'false' };
    expect(seen.map(({ query }) => query)).toEqual([{ ...asked, week: '2026-11-23' }, asked]);
  });

  it.each([
    [{ dryRun: true }, { dryRun: 'true' }],
    [{ expect: 'q3Jd' }, { expect: 'q3Jd' }],
    [{ expect: undefined }, {}],
  ])('is sent as a form, asking %j', async (asked, query) => {
    const { fetch, seen } = buildServer(() => json(RESULT));

    const answer = await importTimetable(createApi({ baseUrl: HOST, fetch }), { file: BOOK, ...asked });

    expect(answer).toEqual(RESULT);
    expect(seen[0]?.query).toEqual(query);
    expect(seen[0]?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toContain('name="file"');
  });

  it('travels by the transport it is given', async () => {
    const idle = buildServer(() => json(RESULT));
    const own = buildServer(() => json(RESULT));

    await importTimetable(
      createApi({ baseUrl: HOST, fetch: idle.fetch }),
      { file: BOOK },
      { transport: own.fetch },
    );

    expect([idle.seen.length, own.seen.length]).toEqual([0, 1]);
  });

  it('that is refused names its wrong cells, and the first in a sentence', async () => {
    const cell = { sheet: 'Уроки', row: 318, column: 'Учитель', message: 'Нет учителя «Ким О.»' };
    const errors = [cell, { path: 'dryRun', message: 'не логическое значение' }];
    const { fetch } = buildServer(() => problem(400, { message: 'Строка 318: нет учителя', errors }));

    const call = importTimetable(createApi({ baseUrl: HOST, fetch }), { file: BOOK });
    const error: unknown = await call.catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).problem.message).toBe('Строка 318: нет учителя');
    expect(importErrors(error)).toEqual([cell]);
    expect(importErrors(new Error('something else'))).toEqual([]);
  });
});

it("a day's replacements are requested by weekday and week", async () => {
  const { fetch, seen } = buildServer(() => new Response('%PDF'));

  await exportReplacementsPdf(createApi({ baseUrl: HOST, fetch }), {
    weekday: 'FRIDAY',
    week: '2026-11-16',
  });

  expect(seen[0]?.path).toMatch(/export-replacements-pdf\/FRIDAY$/);
  expect(seen[0]?.query).toEqual({ week: '2026-11-16' });
});
