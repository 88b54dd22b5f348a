import * as v from 'valibot';

/** Characters at most. */
export const FEEDBACK_TITLE_MAX = 100;
export const FEEDBACK_DESCRIPTION_MAX = 1000;

const EMPTY_TITLE = 'Заголовок не должен быть пустым.';
const EMPTY_DESCRIPTION = 'Описание не должно быть пустым.';

/** A message to the administrators; its file travels beside it. */
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
