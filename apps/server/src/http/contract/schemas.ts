import { hasBothCases } from '@zvonok/domain/forms/password';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Contract, ContractOperation, Schema } from './document.ts';

/** Under this name the contract's components are known to validators. */
const CONTRACT_ID = 'contract';

/** A schema of the contract with references that work outside it. */
export function standalone<T>(value: T): T {
  if (Array.isArray(value)) return value.map(standalone) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) =>
    key === '$ref' && typeof item === 'string' && item.startsWith('#')
      ? [key, `${CONTRACT_ID}${item}`]
      : [key, standalone(item)],
  );
  return Object.fromEntries(entries);
}

/**
 * A schema of an answer together with the components it leads to, and no others: a serialiser works through everything
 * it is given. Throws when a reference leads to nothing.
 */
export function withComponents(schema: Schema, { document }: Contract): Schema {
  const { schemas: all } = document.components as { schemas: Record<string, Schema> };
  const schemas: Record<string, Schema> = {};
  const collect = (value: Schema) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(
      /"\$ref":"#\/components\/schemas\/([^"/]+)/g,
    )) {
      if (name in schemas) continue;
      const component = all[name];
      if (!component) throw new Error(`openapi.yaml refers to nothing: ${name}`);
      schemas[name] = component;
      collect(component);
    }
  };
  collect(schema);
  return { ...schema, components: { schemas } };
}

/** Schema of all path or all query parameters of a call as one object; null when it has none. */
export function parametersSchema(
  { parameters }: Pick<ContractOperation, 'parameters'>,
  place: 'path' | 'query',
): Schema | null {
  const own = parameters.filter((parameter) => parameter.in === place);
  if (own.length === 0) return null;
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, standalone(schema)])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
}

export type CheckFailure = Pick<ErrorObject, 'instancePath' | 'keyword' | 'params' | 'schemaPath'>;

type Compilers = Record<'url' | 'json', (schema: Schema) => ValidateFunction>;

const compilersOf = new WeakMap<Contract, Compilers>();

/**
 * Two compilers over the same contract: text from a URL is turned into the contract's types, a JSON body never is. All
 * errors are collected, so that a form can mark every field at once; the contract bounds the size of what is checked.
 * Equal schemas are compiled once.
 */
export function schemaCompilers(contract: Contract): Compilers {
  const compilers = compilersOf.get(contract) ?? makeCompilers(contract);
  compilersOf.set(contract, compilers);
  return compilers;
}

function makeCompilers({ document }: Contract): Compilers {
  const make = (coerceTypes: boolean) => {
    const ajv = new Ajv2020({ coerceTypes, allErrors: true, strict: false, validateSchema: false });
    addFormats.default(ajv);
    // `\p{Lu}` needs the u flag, which not every reader of the contract sets; a format needs none.
    ajv.addFormat('mixed-case', (text: string) => text === '' || hasBothCases(text));
    ajv.addSchema({ $id: CONTRACT_ID, components: document.components });
    const compiled = new Map<string, ValidateFunction>();
    return (schema: Schema) => {
      const text = JSON.stringify(schema);
      const check = compiled.get(text) ?? ajv.compile(schema);
      compiled.set(text, check);
      return check;
    };
  };
  return { url: make(true), json: make(false) };
}
