import { describe, expect, it } from 'vitest';
import { contract, follow, type Operation, operations, type Schema } from './contract.ts';

const ROLES = [
  'TEACHER',
  'ADMINISTRATION',
  'SERVICE_PERSONNEL',
  'ADMIN_EDU_PART',
  'HEADTEACHER',
  'HEADMASTER',
  'ADMIN',
];
/** The version of one record, as opposed to that of an answer a browser may keep. */
const RECORD_TAG = '#/components/headers/RecordTag';
const isPublic = ({ security }: Operation) => security?.some((one) => Object.keys(one).length === 0) ?? false;

describe.each(operations.map((operation) => [operation.call, operation] as const))(
  '%s',
  (_call, operation) => {
    const statuses = operation.answers.map(({ status }) => status);

    it('is described for a Russian reader under one tag', () => {
      expect(operation.operationId).toMatch(/^[a-z][a-zA-Z]+$/);
      expect(operation.summary).toMatch(/^[А-ЯЁ].*[^.]$/);
      expect(operation.tags).toHaveLength(1);
      expect(contract.tags.map(({ name }) => name)).toContain(operation.tags[0]);
    });

    it('answers success with a body', () => {
      const success = operation.answers.filter(({ status }) => status.startsWith('2'));

      expect(success).toHaveLength(1);
      expect(Object.keys(success[0]?.answer.content ?? {})).toHaveLength(1);
    });

    it('answers every refusal as problem+json', () => {
      for (const { status, answer } of operation.answers.filter((one) => /^[45]/.test(one.status))) {
        expect(Object.keys(answer.content ?? {}), status).toEqual(['application/problem+json']);
        const schema = follow<Schema>(answer.content?.['application/problem+json']?.schema);
        expect(schema.required, status).toEqual(
          expect.arrayContaining(['type', 'title', 'status', 'detail']),
        );
        if (status === '400') expect(schema.required).toContain('errors');
        if (status === '429') expect(Object.keys(answer.headers ?? {})).toEqual(['Retry-After']);
      }
    });

    it('names the refusals that its input and its reader make possible', () => {
      const hasInput = operation.body !== null || operation.parameters.some((one) => one.in !== 'header');

      expect(statuses).toContain('500');
      expect(statuses.includes('400')).toBe(hasInput);
      if (operation.security === undefined) expect(statuses).toContain('401');
      if (operation.security?.length === 0 || isPublic(operation)) expect(statuses).toContain('429');
      if (operation['x-roles'] !== undefined) expect(statuses).toContain('403');
      if (/\{id\}$/.test(operation.path)) expect(statuses).toContain('404');
    });

    it('limits a role only to roles that exist, and never names them all', () => {
      const roles = operation['x-roles'] ?? [];

      expect(ROLES).toEqual(expect.arrayContaining([...roles]));
      expect(roles.length).toBeLessThan(ROLES.length);
    });

    it('gives an ETag wherever it can answer 304, and with every record that can be saved on condition', () => {
      const success = operation.answers.find(({ status }) => status === '200');
      const cached = operation.parameters.some(({ name }) => name === 'If-None-Match');

      expect(statuses.includes('304')).toBe(cached);
      const saves =
        operation.method === 'PUT' && operation.parameters.some(({ name }) => name === 'If-Match');
      const tagged = 'ETag' in (success?.answer.headers ?? {});
      if (cached || saves) expect(tagged).toBe(true);
      else if (tagged) expect(success?.answer.headers).toHaveProperty('ETag.$ref', RECORD_TAG);
    });
  },
);

describe('operations', () => {
  it('have names of their own', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it('are cached where the whole timetable, a day of it or the board is read', () => {
    const cached = operations.filter(({ parameters }) =>
      parameters.some(({ name }) => name === 'If-None-Match'),
    );

    expect(cached.map(({ operationId }) => operationId).sort()).toEqual([
      'findReplacements',
      'getKioskBoard',
      'getScreenBoard',
      'listAbsences',
      'listEditorGroupChanges',
      'listEditorGroups',
      'listEditorTeachers',
      'listPermanentGroups',
    ]);
  });
});

describe('shapes', () => {
  const answered = new Set<string>();
  const asked = new Set<string>();

  function collect(node: unknown, into: Set<string>): void {
    if (typeof node !== 'object' || node === null) return;
    const name = /^#\/components\/schemas\/(\w+)$/.exec((node as Schema).$ref ?? '')?.[1];
    if (name !== undefined) {
      if (into.has(name)) return;
      into.add(name);
      collect(contract.components.schemas[name], into);
    }
    for (const value of Object.values(node)) collect(value, into);
  }
  for (const { answers, body } of operations) {
    for (const { answer } of answers)
      for (const media of Object.values(answer.content ?? {})) collect(media.schema, answered);
    for (const media of Object.values(body?.content ?? {})) collect(media.schema, asked);
  }

  it.each([...answered])('%s never leaves a key out of an answer, but for extensions', (name) => {
    const { properties = {}, required } = contract.components.schemas[name] ?? {};
    const documented = Object.keys(properties).filter((key) => properties[key]?.['x-extension'] !== true);

    expect([...(required ?? [])].sort()).toEqual(documented.sort());
  });

  it.each([...asked])('%s takes no unknown field in a JSON body', (name) => {
    const schema = contract.components.schemas[name];
    const isFile = Object.values(schema?.properties ?? {}).some(
      (one) => (one as { format?: string }).format === 'binary',
    );

    if (schema?.type === 'object' && !isFile) expect(schema.additionalProperties).toBe(false);
  });

  it('bound every text a client may send', () => {
    const unbounded: string[] = [];
    for (const name of asked) {
      for (const [field, property] of Object.entries(contract.components.schemas[name]?.properties ?? {})) {
        const schema = follow<Schema & { maxLength?: number; format?: string }>(property);
        const isText = schema.type === 'string' || schema.type?.includes('string');
        if (
          isText &&
          schema.format !== 'binary' &&
          schema.enum === undefined &&
          schema.maxLength === undefined
        ) {
          unbounded.push(`${name}.${field}`);
        }
      }
    }

    expect(unbounded).toEqual([]);
  });
});

describe('a day name in a path', () => {
  const pattern = new RegExp(contract.components.schemas.DayNameText?.pattern ?? '(?!)', 'u');

  it.each(['MONDAY', 'tuesday', 'WednesdaY', 'THURSDAY', 'Friday', 'saturday', 'SUNDAY'])(
    'may be %s',
    (day) => {
      expect(day).toMatch(pattern);
    },
  );

  it.each(['MON', 'someday', 'MONDAYS', ' MONDAY', 'понедельник', ''])('may not be «%s»', (day) => {
    expect(day).not.toMatch(pattern);
  });
});
