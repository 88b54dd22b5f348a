import * as v from 'valibot';
import { isTimeZone, WRONG_TIME_ZONE } from '../calendar/time-zones.ts';
import { INCORRECT_INPUT } from '../messages/common.ts';

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
