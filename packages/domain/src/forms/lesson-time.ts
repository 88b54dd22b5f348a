import * as v from 'valibot';
import { parseLessonTime } from '../bells/lesson-time.ts';
import { LESSON_NUMBERS } from '../lesson/lesson-part.ts';
import { INCORRECT_INPUT } from '../messages/common.ts';

export const WRONG_LESSON_TIME = 'Введите время в виде 08:30 - 09:10.';

/** When a lesson begins and ends. */
export const lessonTimeSchema = v.object(
  {
    number: v.pipe(
      v.number(INCORRECT_INPUT),
      v.integer(INCORRECT_INPUT),
      v.minValue(Math.min(...LESSON_NUMBERS), INCORRECT_INPUT),
      v.maxValue(Math.max(...LESSON_NUMBERS), INCORRECT_INPUT),
    ),
    time: v.pipe(
      v.string(INCORRECT_INPUT),
      v.trim(),
      v.check((time) => parseLessonTime(time) !== null, WRONG_LESSON_TIME),
    ),
  },
  INCORRECT_INPUT,
);
export type LessonTimeForm = v.InferOutput<typeof lessonTimeSchema>;
