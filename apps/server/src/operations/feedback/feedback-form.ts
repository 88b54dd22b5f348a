import { checkForm } from '@zvonok/domain/forms/check-form';
import { feedbackFileError, feedbackSchema } from '@zvonok/domain/forms/feedback';
import type { NewFeedback } from '../../feedback/feedback.ts';
import type { NewFile } from '../../feedback/feedback-files.ts';
import { CHECK_FIELDS, type Refusal, type RefusalExtras } from '../../platform/refusal.ts';
import { bodyErrors } from '../body-errors.ts';
import type { FormOf } from '../files.ts';

/** The feedback of a form, read by the rules of its screen; refuses what they refuse, in their words. */
export function feedbackOf({
  form,
  refuse,
}: {
  form: FormOf<'createFeedback'>;
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}): NewFeedback {
  const { title, description, filename } = form ?? {};
  const checked = checkForm(feedbackSchema, { title: textOf(title), description: textOf(description) });
  const file = fileOf(filename);
  const fileError = file && feedbackFileError({ size: file.bytes.length });
  const errors = [
    ...(checked.ok ? [] : checked.errors),
    ...(fileError ? [{ field: 'filename', message: fileError }] : []),
  ];
  if (!checked.ok || errors.length > 0) throw refuse(400, CHECK_FIELDS, bodyErrors(errors));
  return { ...checked.form, file };
}

/** A browser writes a form's line ends as two characters, and its page has counted them as one. */
function textOf(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').replaceAll('\0', '') : value;
}

/** A form with an empty file field sends a nameless file of nothing. */
function fileOf(value: unknown): NewFile | null {
  if (typeof value !== 'object' || value === null || !('bytes' in value)) return null;
  const file = value as NewFile;
  return file.name === '' && file.bytes.length === 0 ? null : file;
}

export function missingFeedback(id: number): string {
  return `Отзыва с номером ${id} нет. Возможно, его уже удалили.`;
}
