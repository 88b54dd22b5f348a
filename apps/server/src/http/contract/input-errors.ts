import { WRONG_EMAIL } from '@zvonok/domain/forms/email';
import { PASSWORD_HINT } from '@zvonok/domain/forms/password';
import type { FieldError } from '../../platform/refusal.ts';
import type { CheckFailure } from './schemas.ts';

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

const WRONG_CHARACTERS = 'Уберите недопустимые символы';
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

function textOf({ instancePath, keyword, params, schemaPath }: CheckFailure): string {
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
      return FORMAT_TEXT[String(params.format)] ?? 'Неверный вид значения';
    case 'pattern':
      return patternText(schemaPath, instancePath.slice(1));
    case 'additionalProperties':
      return 'Такого поля у вызова нет';
    default:
      return 'Неверное значение';
  }
}
