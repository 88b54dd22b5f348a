import type { Refusal, RefusalExtras } from '../../platform/refusal.ts';
import { CHECK_FIELDS } from '../../platform/refusal.ts';

/** The name of a teacher without spaces around it, which must leave something. */
export function cleanName({
  body,
  refuse,
}: {
  body: { name: string };
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}): string {
  const name = body.name.trim().replaceAll(/\s+/g, ' ');
  if (name !== '') return name;
  const errors = [{ path: 'body.name', message: 'Это обязательное поле' }];
  throw refuse(400, CHECK_FIELDS, { errors });
}

/** Two of one name could not be told apart in the grid, nor by «X заменяет Y». */
export function nameTaken(name: string): string {
  return `Учитель ${name} уже есть. Добавьте к имени отличие, например полное отчество.`;
}
