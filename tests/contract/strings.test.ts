import { describe, expect, it } from 'vitest';
import { contract, operations } from './contract.ts';

type Node = Readonly<Record<string, unknown>>;

/** Every schema of the contract with the place where it stands, however deep. */
function schemasIn(node: unknown, place = ''): (readonly [string, Node])[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.entries(node)
    // What an example holds is data.
    .filter(([key]) => key !== 'example' && key !== 'examples')
    .flatMap(([key, value]) => schemasIn(value, `${place}/${key}`));
  const isSchema = 'type' in node || '$ref' in node || 'pattern' in node;
  return isSchema && !place.endsWith('/properties') ? [[place, node as Node], ...inside] : inside;
}

const schemas = schemasIn(contract);
/** Names of the components that request bodies are made of. */
function sentSchemas(): Set<string> {
  const names = new Set<string>();
  const visit = (node: unknown) => {
    for (const [, { $ref }] of schemasIn(node)) {
      const name = String($ref).split('/').at(-1) ?? '';
      if (!(name in contract.components.schemas) || names.has(name)) continue;
      names.add(name);
      visit(contract.components.schemas[name]);
    }
  };
  for (const { body } of operations) visit(body);
  return names;
}

const patterns = [
  ...new Set(schemas.flatMap(([, { pattern }]) => (typeof pattern === 'string' ? [pattern] : []))),
];
const SAMPLES = [
  '',
  'Жданова',
  'naïve 7Б',
  '😀',
  'a😀b',
  '\u0000',
  'a\u0000b',
  '\ud83d',
  'a\ude00',
  '2026-11-16',
];

describe.each(patterns)('the pattern %s', (pattern) => {
  it('means the same with the u flag and without it', () => {
    const strict = new RegExp(pattern, 'u');
    const plain = new RegExp(pattern);

    for (const sample of SAMPLES)
      expect(plain.test(sample), JSON.stringify(sample)).toBe(strict.test(sample));
  });
});

describe('texts', () => {
  it('all have a length they never exceed', () => {
    const isText = ({ type }: Node) => type === 'string' || (Array.isArray(type) && type.includes('string'));
    const isBounded = (schema: Node) =>
      'maxLength' in schema || 'enum' in schema || 'const' in schema || schema.format === 'binary';

    expect(
      schemas.filter(([, schema]) => isText(schema) && !isBounded(schema)).map(([place]) => place),
    ).toEqual([]);
  });

  // Ajv compiles one schema at a time and would complain in every server's log.
  it('have their type with their bounds, also if another schema has it', () => {
    const bounds = ['minLength', 'maxLength', 'pattern'];
    const isUntyped = (schema: Node) => !('type' in schema) && bounds.some((bound) => bound in schema);

    expect(schemas.filter(([, schema]) => isUntyped(schema)).map(([place]) => place)).toEqual([]);
  });

  it.each(['', 'Жданова', '😀', '\u0001', 'a\nb'])('may be %j', (text) => {
    expect(text).toMatch(new RegExp(contract.components.schemas.Text?.pattern ?? '(?!)', 'u'));
  });

  it.each(['\u0000', 'a\u0000b', '\ud83d', '\ude00\ud83d'])(
    'may not be %j, which no database stores',
    (text) => {
      expect(text).not.toMatch(new RegExp(contract.components.schemas.Text?.pattern ?? '(?!)', 'u'));
    },
  );
});

describe('whole numbers a caller sends', () => {
  it('all have bounds that a column of the database holds', () => {
    const sent = operations.flatMap(({ parameters, operationId }) =>
      schemasIn(parameters).map(([place, schema]) => [`${operationId}${place}`, schema] as const),
    );
    const bodies = [...sentSchemas()].flatMap((name) => schemasIn(contract.components.schemas[name], name));
    const isNumber = ({ type }: Node) =>
      ['integer', 'number'].some((one) => type === one || (Array.isArray(type) && type.includes(one)));
    const isBounded = ({ minimum, maximum, ...rest }: Node) =>
      'enum' in rest || (typeof minimum === 'number' && typeof maximum === 'number' && maximum < 2 ** 31);

    const unbounded = [...sent, ...bodies].filter(([, schema]) => isNumber(schema) && !isBounded(schema));

    expect(unbounded.map(([place]) => place)).toEqual([]);
  });
});

it('every operation says in Russian what it does', () => {
  const silent = operations.filter((operation) => !/[а-яё]{3}/i.test(operation.description ?? ''));

  expect(silent.map(({ operationId }) => operationId)).toEqual([]);
});
