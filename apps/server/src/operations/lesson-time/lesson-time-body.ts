import { formatLessonTime, parseLessonTime } from '@zvonok/domain/bells/lesson-time';
import { WRONG_LESSON_TIME } from '@zvonok/domain/forms/lesson-time';
import type { NewLessonTime } from '../../repositories/lesson-times.ts';
import type { Refusal, RefusalExtras } from '../refusal.ts';

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

export function numberTaken({ number }: NewLessonTime): string {
  return `Время ${number} урока уже задано. Измените его запись.`;
}

export function missingLessonTime(id: number): string {
  return `Звонка с номером ${id} нет. Возможно, его уже удалили.`;
}
