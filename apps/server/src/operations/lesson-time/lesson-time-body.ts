import { formatLessonTime, parseLessonTime } from '@zvonok/domain/bells/lesson-time';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { WRONG_LESSON_TIME } from '@zvonok/domain/forms/lesson-time';
import type { Refusal, RefusalExtras } from '../../platform/refusal.ts';
import type { LessonTimeRow, NewLessonTime } from '../../timetable/lesson-times.ts';

/** The time of a body as it is stored, `08:30 - 09:10`; refuses one that does not end after it begins. */
export function lessonTimeOf({
  body,
  refuse,
}: {
  body: NewLessonTime;
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}): NewLessonTime {
  const hours = parseLessonTime(body.time);
  if (hours) return { number: body.number, time: formatLessonTime(hours) };
  throw refuse(400, WRONG_LESSON_TIME, { errors: [{ path: 'body.time', message: WRONG_LESSON_TIME }] });
}

/** What two people may have edited of a lesson's time at once. */
export const EDITED_LESSON_TIME = {
  labels: FIELD_LABELS.lessonTime,
  fields: ({ number, time }: LessonTimeRow) => ({ number, time }),
};

export function numberTaken({ number }: NewLessonTime): string {
  return `Время ${number} урока уже задано. Измените его запись.`;
}

export function missingLessonTime(id: number): string {
  return `Звонка с номером ${id} нет. Возможно, его уже удалили.`;
}
