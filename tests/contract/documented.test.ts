import { describe, expect, it } from 'vitest';
import { follow, operationOf, operations, type Schema } from './contract.ts';
import {
  APPLICATION_CALLS,
  CALLS_WITHOUT_TOKEN,
  DOCUMENTED_CALLS,
  EXTENSIONS,
  TIMETABLE_CALLS,
} from './documented-calls.ts';
import { DOCUMENTED_BODY, DOCUMENTED_QUERY } from './documented-fields.ts';

describe('the number of documented calls', () => {
  it('is 53 of one list and 61 of the other, 19 of them in both, so 95', () => {
    const both = APPLICATION_CALLS.filter((call) => TIMETABLE_CALLS.includes(call));

    expect(new Set(APPLICATION_CALLS).size).toBe(APPLICATION_CALLS.length);
    expect(new Set(TIMETABLE_CALLS).size).toBe(TIMETABLE_CALLS.length);
    expect([APPLICATION_CALLS.length, TIMETABLE_CALLS.length, both.length]).toEqual([53, 61, 19]);
    expect(DOCUMENTED_CALLS).toHaveLength(95);
  });

  it('is what the contract holds without its extensions', () => {
    const documented = operations.filter((operation) => operation['x-extension'] !== true);
    const extensions = operations.filter((operation) => operation['x-extension'] === true);

    expect(documented.map(({ call }) => call).sort()).toEqual([...DOCUMENTED_CALLS].sort());
    expect(extensions.map(({ call }) => call).sort()).toEqual([...EXTENSIONS].sort());
  });
});

describe.each(DOCUMENTED_CALLS)('%s', (call) => {
  it('takes the documented query parameters, and others only as marked extensions', () => {
    const query = operationOf(call).parameters.filter((parameter) => parameter.in === 'query');
    const ours = query.filter((parameter) => parameter['x-extension'] !== true);

    expect(ours.map(({ name }) => name).sort()).toEqual([...(DOCUMENTED_QUERY[call] ?? [])].sort());
  });

  it('describes every parameter of its path', () => {
    const operation = operationOf(call);
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');

    expect(inPath.map(({ name }) => name)).toEqual(
      [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    );
  });

  it('takes the documented body', () => {
    const body = operationOf(call).body;
    const media = Object.values(body?.content ?? {})[0];
    const schema = media === undefined ? {} : follow<Schema>(media.schema);
    const fields = Object.entries(schema.properties ?? {})
      .filter(([, property]) => property['x-extension'] !== true)
      .map(([name]) => (schema.required?.includes(name) ? name : `${name}?`));

    expect(fields.sort()).toEqual([...(DOCUMENTED_BODY[call] ?? [])].sort());
  });

  it('asks for an access token unless it is documented without one', () => {
    const { security } = operationOf(call);

    if (CALLS_WITHOUT_TOKEN.includes(call)) expect(security).toEqual([]);
    // The token that is being renewed or given up has usually expired.
    else if (/\/auth\/(logout|token)$/.test(call)) expect(security).toEqual([{}, { bearer: [] }]);
    else expect(security, 'the contract-wide bearer').toBeUndefined();
  });
});
