import * as v from 'valibot';
import { isTimeZone, WRONG_TIME_ZONE } from '../calendar/time-zones.ts';
import { isLessonNumber, type LessonNumber } from '../lesson/lesson-part.ts';
import { INCORRECT_INPUT } from '../messages/common.ts';
import { personNameSchema } from './fields.ts';

export const SCHOOL_NAME_MISSING = 'Напишите название школы.';
/** As long as the longest official names. */
export const SCHOOL_NAME_MAX = 200;

/** The school itself: its name, its clock, who gets in without what. */
export const schoolSchema = v.object(
  {
    schoolName: v.pipe(
      v.string(INCORRECT_INPUT),
      v.trim(),
      v.nonEmpty(SCHOOL_NAME_MISSING),
      v.maxLength(SCHOOL_NAME_MAX, `Не длиннее ${SCHOOL_NAME_MAX} знаков.`),
    ),
    timeZone: v.pipe(v.string(INCORRECT_INPUT), v.check(isTimeZone, WRONG_TIME_ZONE)),
    openBoard: v.boolean(INCORRECT_INPUT),
    phoneSignIn: v.boolean(INCORRECT_INPUT),
  },
  INCORRECT_INPUT,
);
export type SchoolForm = v.InferOutput<typeof schoolSchema>;

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

/**
 * A member of the teaching staff: the name as the grid shows it, and subjects separated by commas, which may be none.
 */
export const teacherSchema = v.object(
  {
    name: personNameSchema,
    eduSubject: v.pipe(
      v.string(INCORRECT_INPUT),
      v.transform((text) =>
        text
          .split(',')
          .map((subject) => subject.trim())
          .filter((subject) => subject !== '')
          .join(', '),
      ),
    ),
  },
  INCORRECT_INPUT,
);
export type TeacherForm = v.InferOutput<typeof teacherSchema>;
