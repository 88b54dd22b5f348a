import { WRONG_EMAIL } from '@zvonok/domain/forms/email';
import { PASSWORD_HINT } from '@zvonok/domain/forms/password';
import type { FieldError } from '../../operations/refusal.ts';
import type { CheckFailure } from './schemas.ts';

const TYPE_TEXT: Record<string, string> = {
  integer: 'Нужно целое число',
  number: 'Нужно число',
  string: 'Нужен текст',
  boolean: 'Нужно true или false',
  object: 'Нужен объект JSON',
  array: 'Нужен список',
};

/** What a field asks for whose pattern a person could not read, by its name. */
const PATTERN_TEXT: Record<string, string> = { password: PASSWORD_HINT, email: WRONG_EMAIL };

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

function textOf({ instancePath, keyword, params }: CheckFailure): string {
  switch (keyword) {
    case 'required':
      return 'Это обязательное поле';
    case 'type':
      return TYPE_TEXT[String(params.type)] ?? 'Значение другого вида';
    case 'minimum':
      return `Не меньше ${params.limit}`;
    case 'maximum':
      return `Не больше ${params.limit}`;
    case 'minLength':
      return params.limit === 1 ? 'Это обязательное поле' : `Не короче ${params.limit} знаков`;
    case 'maxLength':
      return `Не длиннее ${params.limit} знаков`;
    case 'enum':
      return `Одно из: ${(params.allowedValues as unknown[]).join(', ')}`;
    case 'format':
      return params.format === 'date' ? 'Нужна дата вида 2026-11-16' : 'Неверный вид значения';
    case 'pattern':
      return PATTERN_TEXT[instancePath.slice(1)] ?? 'Неверное значение';
    case 'additionalProperties':
      return 'Такого поля у вызова нет';
    default:
      return 'Неверное значение';
  }
}
