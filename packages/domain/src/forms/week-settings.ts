import * as v from 'valibot';
import { isLessonNumber, type LessonNumber } from '../lesson/lesson-part.ts';
import { INCORRECT_INPUT } from '../messages/common.ts';

export const LAST_BEFORE_FIRST = 'Последний урок не раньше первого.';

const lessonNumber = v.custom<LessonNumber>(isLessonNumber, INCORRECT_INPUT);

/** The days and the lessons of a school's week. */
export const weekSettingsSchema = v.pipe(
  v.object(
    {
      dayCount: v.picklist([5, 6], INCORRECT_INPUT),
      firstLesson: lessonNumber,
      lastLesson: lessonNumber,
    },
    INCORRECT_INPUT,
  ),
  v.forward(
    v.partialCheck(
      [['firstLesson'], ['lastLesson']],
      ({ firstLesson, lastLesson }) => lastLesson >= firstLesson,
      LAST_BEFORE_FIRST,
    ),
    ['lastLesson'],
  ),
);
export type WeekSettingsForm = v.InferOutput<typeof weekSettingsSchema>;
