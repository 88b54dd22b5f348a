import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Contract, ContractOperation, Schema } from './document.ts';

/** Under this name the contract's components are known to validators and serialisers. */
const CONTRACT_ID = 'contract';

/** The components alone, to be registered under `CONTRACT_ID`. */
export function sharedSchemas({ document }: Contract): Schema {
  return { $id: CONTRACT_ID, components: document.components };
}

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

export type CheckFailure = Pick<ErrorObject, 'instancePath' | 'keyword' | 'params'>;

/**
 * Two compilers over the same contract: text from a URL is turned into the contract's types, a JSON body never is. All
 * errors are collected, so that a form can mark every field at once; the contract bounds the size of what is checked.
 */
export function schemaCompilers(
  contract: Contract,
): Record<'url' | 'json', (schema: Schema) => ValidateFunction> {
  const shared = sharedSchemas(contract);
  const make = (coerceTypes: boolean) => {
    const ajv = new Ajv2020({ coerceTypes, allErrors: true, strict: false, validateSchema: false });
    addFormats.default(ajv);
    ajv.addSchema(shared);
    return (schema: Schema) => ajv.compile(schema);
  };
  return { url: make(true), json: make(false) };
}
