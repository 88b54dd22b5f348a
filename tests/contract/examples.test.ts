import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { contract, type MediaType, operations, type Schema } from './contract.ts';

// `strictTypes` would have every field repeat the type of the component it narrows.
const ajv = new Ajv2020({
  allErrors: true,
  strict: true,
  strictRequired: false,
  strictTypes: false,
  allowUnionTypes: true,
});
addFormats(ajv);
ajv.addFormat('mixed-case', /./);
ajv.addVocabulary(['x-extension', 'x-extension-reason']);
for (const [name, schema] of Object.entries(contract.components.schemas)) {
  ajv.addSchema(schema, `#/components/schemas/${name}`);
}

function problemsOf(schema: Schema, value: unknown): string[] {
  const validate = ajv.compile(schema);
  return validate(value) ? [] : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
}

function examplesOf(media: MediaType): unknown[] {
  if (media.example !== undefined) return [media.example];
  return Object.values(media.examples ?? {}).map((example) => {
    const reference = (example as { $ref?: string }).$ref?.split('/').at(-1) ?? '';
    return (
      (contract.components.examples?.[reference] as { value: unknown } | undefined)?.value ?? example.value
    );
  });
}

const isJson = (type: string) => type.endsWith('json');

describe.each(operations.map((operation) => [operation.call, operation] as const))(
  '%s',
  (_call, operation) => {
    it('shows answers that fit their schemas', () => {
      for (const { status, answer } of operation.answers) {
        for (const [type, media] of Object.entries(answer.content ?? {})) {
          if (!isJson(type)) continue;
          const examples = examplesOf(media);
          expect(examples.length, `${status} has no example`).toBeGreaterThan(0);
          for (const example of examples) expect(problemsOf(media.schema, example), status).toEqual([]);
        }
      }
    });

    it('shows a refusal under its own status', () => {
      for (const { status, answer } of operation.answers.filter((one) => /^[45]/.test(one.status))) {
        for (const media of Object.values(answer.content ?? {})) {
          expect(examplesOf(media).map((one) => String((one as { status: number }).status))).toEqual([
            status,
          ]);
        }
      }
    });

    it('shows a body and parameters that fit their schemas', () => {
      for (const media of Object.values(operation.body?.content ?? {})) {
        const examples = examplesOf(media);
        expect(examples.length, 'the body has no example').toBeGreaterThan(0);
        for (const example of examples) expect(problemsOf(media.schema, example)).toEqual([]);
      }
      for (const { name, schema, example, required } of operation.parameters) {
        if (required) expect(example, `${name} has no example`).toBeDefined();
        if (example !== undefined) expect(problemsOf(schema, example), name).toEqual([]);
      }
    });
  },
);

describe('the change of one lesson', () => {
  it('fits in a kilobyte, so that a click costs one packet', () => {
    for (const name of ['TimetableChange', 'SubgroupChange']) {
      const example = contract.components.examples?.[name] as { value: unknown };
      expect(Buffer.byteLength(JSON.stringify(example.value)), name).toBeLessThanOrEqual(1024);
    }
  });
});
