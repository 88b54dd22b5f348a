import { describe, expect, it } from 'vitest';
import { contract, operations, type Parameter } from './contract.ts';
import { EXTENSIONS } from './documented-calls.ts';

const marked: readonly [string, { 'x-extension'?: boolean; 'x-extension-reason'?: string }][] = [
  ...operations
    .filter(({ call }) => EXTENSIONS.includes(call))
    .map((operation) => [operation.call, operation] as [string, typeof operation]),
  ...operations
    .flatMap((operation) =>
      operation.parameters.map((one) => [`${operation.call} ${one.name}`, one] as const),
    )
    .filter(([, parameter]) => parameter['x-extension'] !== undefined)
    .map(([name, parameter]) => [name, parameter] as [string, Parameter]),
  ...Object.entries(contract.components.schemas)
    .flatMap(([schema, { properties = {} }]) =>
      Object.entries(properties).map(([name, one]) => [`${schema}.${name}`, one] as const),
    )
    .filter(([, property]) => property['x-extension'] !== undefined)
    .map(([name, property]) => [name, property] as [string, typeof property]),
];

describe('extensions', () => {
  it.each(marked)('%s is marked and says why in one sentence', (_name, extension) => {
    expect(extension['x-extension']).toBe(true);
    expect(extension['x-extension-reason']).toMatch(/^[А-ЯЁ][^.]+\.$/);
  });

  it('have paths of their own', () => {
    const documented = new Set(
      operations.filter((one) => one['x-extension'] !== true).map(({ path }) => path),
    );

    for (const { call, path } of operations.filter((one) => one['x-extension'] === true)) {
      expect(documented.has(path), call).toBe(false);
    }
  });

  it('say what a server without them answers, unless they never leave ours', () => {
    const optional = operations.filter(
      (one) => one['x-extension'] === true && one.path !== '/kiosk/api/board',
    );

    for (const { call, answers } of optional) {
      expect(
        answers.map(({ status }) => status),
        call,
      ).toEqual(expect.arrayContaining(['404', '501']));
    }
  });
});

describe('the week parameter', () => {
  const timetable = [
    'GET /schedule/api/schedule/group/editor',
    'GET /schedule/api/schedule/group/editor/changes',
    'GET /schedule/api/schedule/group/editor/permanent',
    'GET /schedule/api/schedule/teacher/editor',
    'GET /schedule/api/schedule/teacher/editor/{id}',
    'GET /schedule/api/schedule/lesson',
    'GET /schedule/api/schedule/lesson/unplaced',
    'GET /schedule/api/schedule/lesson/{id}',
    'PUT /schedule/api/schedule/lesson/{id}',
    'POST /schedule/api/schedule/lesson/new',
    'POST /schedule/api/schedule/lesson/restore',
    'GET /schedule/api/schedule/lesson/find-replacements/{dayName}',
    'GET /schedule/api/schedule/import-export/export',
    'GET /schedule/api/schedule/load/export',
    'POST /schedule/api/schedule/replacement/batch',
    'GET /schedule/api/schedule/absence',
    'GET /schedule/api/schedule/replacement-teacher',
    'POST /schedule/api/schedule/replacement-teacher',
    'POST /schedule/api/schedule/replacement-teacher/cancel',
    'GET /schedule/api/schedule/replacement-teacher/cancel-all',
    'GET /schedule/api/schedule/replacement-teacher/export-replacements-pdf/{weekday}',
    'POST /schedule/api/schedule/replacement-teacher/combined-lesson',
    'POST /schedule/api/schedule/replacement-teacher/cancel/combined-lesson',
    'POST /schedule/api/schedule/replacement-teacher/group-go-home',
    'POST /schedule/api/schedule/replacement-teacher/cancel/group-go-home',
    'GET /kiosk/api/board',
  ];

  it('is taken by every call whose answer depends on a date, and by no other', () => {
    const takers = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'week'));

    expect(takers.map(({ call }) => call).sort()).toEqual([...timetable].sort());
  });
});
