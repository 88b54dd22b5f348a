import { hasBothCases, PASSWORD_HINT, tooLongText, WRONG_EMAIL } from '@zvonok/domain/forms/fields';
import { WRONG_CHARACTERS } from '@zvonok/domain/text/normalised-name';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type FieldError, REQUIRED_FIELD } from '../../platform/refusal.ts';
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

export type CheckFailure = Pick<ErrorObject, 'instancePath' | 'keyword' | 'params' | 'schemaPath' | 'data'>;

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
    const ajv = new Ajv2020({
      coerceTypes,
      allErrors: true,
      verbose: true,
      strict: false,
      validateSchema: false,
    });
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

const TYPE_TEXT: Record<string, string> = {
  integer: 'Нужно целое число',
  number: 'Нужно число',
  string: 'Нужен текст',
  boolean: 'Нужно true или false',
  object: 'Нужен объект JSON',
  array: 'Нужен список',
};

const FORMAT_TEXT: Record<string, string> = {
  date: 'Нужна дата вида 2026-11-16',
  'mixed-case': PASSWORD_HINT,
};

/** What a field asks for whose pattern a person could not read, by its name. */
const FIELD_TEXT: Record<string, string> = { password: PASSWORD_HINT, email: WRONG_EMAIL };

/** The same by the contract's component that has the pattern. */
const COMPONENT_TEXT: Record<string, string> = {
  Text: WRONG_CHARACTERS,
  TextOrNull: WRONG_CHARACTERS,
  SchoolDate: 'Нужна дата от 2000 до 2099 года, вида 2026-11-16',
  LocalDateTime: 'Нужны дата и время от 2000 до 2099 года, вида 2026-11-16T08:30:00',
  DayNameText: 'Нужен день недели: от MONDAY до SUNDAY',
  LessonTimeBody: 'Нужно время вида 08:30 - 09:10',
};

/** `contract#/components/schemas/Text/pattern` names the component whose pattern was not met. */
function patternText(schemaPath: string, field: string): string {
  const component = /\/schemas\/(\w+)\//.exec(schemaPath)?.[1] ?? '';
  return COMPONENT_TEXT[component] ?? FIELD_TEXT[field] ?? 'Неверное значение';
}

/** Where Fastify keeps a part of a request, and what the contract calls that part. */
const PART = { params: 'path', querystring: 'query', body: 'body' } as const;

/** What is wrong with one part of a request, in the words of the contract's `errors[]`. */
export function inputErrors(part: string, failures: readonly CheckFailure[]): FieldError[] {
  const root = PART[part as keyof typeof PART] ?? part;
  const errors = failures.map((failure) => ({
    path: [root, ...steps(failure)].join('.'),
    message: textOf(failure),
  }));
  return [...new Map(errors.map((error) => [error.path, error])).values()];
}

function steps({ instancePath, keyword, params }: CheckFailure): string[] {
  const path = instancePath.split('/').slice(1);
  if (keyword === 'required') path.push(String(params.missingProperty));
  if (keyword === 'additionalProperties') path.push(String(params.additionalProperty));
  return path;
}

function textOf({ instancePath, keyword, params, schemaPath, data }: CheckFailure): string {
  switch (keyword) {
    case 'required':
      return REQUIRED_FIELD;
    case 'type':
      return TYPE_TEXT[String(params.type)] ?? 'Значение другого вида';
    case 'minimum':
      return `Не меньше ${params.limit}`;
    case 'maximum':
      return `Не больше ${params.limit}`;
    case 'minLength':
      return params.limit === 1 ? REQUIRED_FIELD : `Не короче ${params.limit} знаков`;
    case 'maxLength':
      return tooLongText(Number(params.limit), [...String(data)].length);
    case 'enum':
      return `Одно из: ${(params.allowedValues as unknown[]).join(', ')}`;
    case 'format':
      return FORMAT_TEXT[String(params.format)] ?? 'Неверный вид значения';
    case 'pattern':
      return patternText(schemaPath, instancePath.slice(1));
    case 'additionalProperties':
      return 'Такого поля у вызова нет';
    default:
      return 'Неверное значение';
  }
}
