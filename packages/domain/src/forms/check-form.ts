import * as v from 'valibot';

/** What is wrong with one field; `field` is a path such as `email`. */
export interface FormError {
  field: string;
  message: string;
}

export type CheckedForm<Form> = { ok: true; form: Form } | { ok: false; errors: FormError[] };

/** Validates a form without a form library: the cleaned values, or the first error of every field. */
export function checkForm<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): CheckedForm<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, value);
  if (result.success) return { ok: true, form: result.output };
  const errors = new Map<string, FormError>();
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!errors.has(field)) errors.set(field, { field, message: issue.message });
  }
  return { ok: false, errors: [...errors.values()] };
}
