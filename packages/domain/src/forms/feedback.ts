import * as v from 'valibot';

/** Characters at most. */
export const FEEDBACK_TITLE_MAX = 100;
export const FEEDBACK_DESCRIPTION_MAX = 1000;

const EMPTY_TITLE = 'Заголовок не должен быть пустым.';
const EMPTY_DESCRIPTION = 'Описание не должно быть пустым.';

/** A message to the administrators; its file is sent separately. */
export const feedbackSchema = v.object({
  title: v.pipe(
    v.string(EMPTY_TITLE),
    v.trim(),
    v.nonEmpty(EMPTY_TITLE),
    v.maxLength(FEEDBACK_TITLE_MAX, `Заголовок не длиннее ${FEEDBACK_TITLE_MAX} символов.`),
  ),
  description: v.pipe(
    v.string(EMPTY_DESCRIPTION),
    v.trim(),
    v.nonEmpty(EMPTY_DESCRIPTION),
    v.maxLength(FEEDBACK_DESCRIPTION_MAX, `Описание не длиннее ${FEEDBACK_DESCRIPTION_MAX} символов.`),
  ),
});
export type FeedbackForm = v.InferOutput<typeof feedbackSchema>;

const MIB = 1024 * 1024;
/** What a file of feedback may weigh, in bytes; the server refuses more. */
export const FEEDBACK_FILE_MAX_BYTES = 10 * MIB;

/** What is wrong with a file to be attached; null if nothing is. `size` is in bytes. */
export function feedbackFileError({ size }: { size: number }): string | null {
  if (size === 0) return 'Файл пуст. Выберите другой.';
  if (size > FEEDBACK_FILE_MAX_BYTES)
    return `Файл больше ${FEEDBACK_FILE_MAX_BYTES / MIB} МБ. Выберите файл поменьше.`;
  return null;
}
