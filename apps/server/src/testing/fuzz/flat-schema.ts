import type { Schema } from '../../http/contract/document.ts';

/** A schema with its references followed and everything said about one value in one place. */
export interface FlatSchema {
  types: readonly string[];
  /** Names of the components it came from, the nearest first. */
  components: readonly string[];
  patterns: readonly string[];
  format?: string;
  choices?: readonly unknown[];
  minLength: number;
  maxLength: number;
  minimum: number;
  maximum: number;
  minItems: number;
  maxItems: number;
  items?: Schema;
  properties: Readonly<Record<string, Schema>>;
  required: readonly string[];
  /** Alternatives of which one is met. */
  variants: readonly Schema[];
}

export type Flatten = (schema: Schema) => FlatSchema;

/** Follows references in one contract. */
export function flattenIn(document: Schema): Flatten {
  const known = new Map<Schema, FlatSchema>();
  const flatten = (schema: Schema): FlatSchema => {
    const ready = known.get(schema) ?? merge(schema, document, flatten);
    known.set(schema, ready);
    return ready;
  };
  return flatten;
}

function merge(schema: Schema, document: Schema, flatten: Flatten): FlatSchema {
  const reference = schema.$ref as string | undefined;
  const all = (schema.allOf as readonly Schema[] | undefined) ?? [];
  const parts = [...(reference ? [target(document, reference)] : []), ...all].map(flatten);
  const number = (key: string, fallback: number) => (schema[key] as number | undefined) ?? fallback;
  const own = schema.type === undefined ? [] : ([schema.type].flat() as string[]);
  const format = (schema.format as string | undefined) ?? parts.find((part) => part.format)?.format;
  const items = (schema.items as Schema | undefined) ?? parts.find((part) => part.items)?.items;
  const choices = choicesOf(schema) ?? parts.find((part) => part.choices)?.choices;
  return {
    types: own.length > 0 ? own : parts.flatMap(({ types }) => types),
    components: [reference?.split('/').at(-1) ?? [], parts.flatMap(({ components }) => components)].flat(),
    patterns: [
      (schema.pattern as string | undefined) ?? [],
      parts.flatMap(({ patterns }) => patterns),
    ].flat(),
    ...(format !== undefined && { format }),
    ...(items !== undefined && { items }),
    ...(choices !== undefined && { choices }),
    minLength: Math.max(number('minLength', 0), ...parts.map((part) => part.minLength)),
    maxLength: Math.min(number('maxLength', Infinity), ...parts.map((part) => part.maxLength)),
    minimum: Math.max(number('minimum', -Infinity), ...parts.map((part) => part.minimum)),
    maximum: Math.min(number('maximum', Infinity), ...parts.map((part) => part.maximum)),
    minItems: number('minItems', 0),
    maxItems: number('maxItems', Infinity),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), schema.properties),
    required: [
      ...parts.flatMap(({ required }) => required),
      ...((schema.required as string[] | undefined) ?? []),
    ],
    variants:
      ((schema.oneOf ?? schema.anyOf) as Schema[] | undefined) ?? parts.flatMap(({ variants }) => variants),
  };
}

function choicesOf(schema: Schema): readonly unknown[] | undefined {
  return 'const' in schema ? [schema.const] : (schema.enum as readonly unknown[] | undefined);
}

function target(document: Schema, reference: string): Schema {
  const steps = reference.replace('#/', '').split('/');
  return steps.reduce<unknown>((node, step) => (node as Schema)[step], document) as Schema;
}
