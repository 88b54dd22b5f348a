import * as v from 'valibot';
import { ABSENCE_REASONS } from '../absences/absence-texts.ts';
import { isSchoolDate } from '../calendar/school-date.ts';
import { isLessonNumber, type LessonNumber } from '../lesson/lesson-part.ts';
import { END_DATE_BEFORE_START, REQUIRED, WRONG_DATE } from './fields.ts';

export const LESSONS_OUT_OF_ORDER = 'Последний урок не может быть раньше первого.';

const schoolDate = v.pipe(
  v.string(WRONG_DATE),
  v.check((date) => isSchoolDate(date), WRONG_DATE),
);
const lesson = v.nullish(v.custom<LessonNumber>(isLessonNumber, REQUIRED), null);

/** Who is away, from when to when, and why; without lessons it is whole days, without a reason none is kept. */
export const absenceSchema = v.pipe(
  v.object({
    teacherId: v.pipe(v.number(REQUIRED), v.integer(REQUIRED)),
    firstDate: schoolDate,
    lastDate: schoolDate,
    firstLesson: lesson,
    lastLesson: lesson,
    reason: v.optional(v.picklist(ABSENCE_REASONS), 'unspecified'),
  }),
  v.forward(
    v.partialCheck(
      [['firstDate'], ['lastDate']],
      ({ firstDate, lastDate }) =>
        !isSchoolDate(firstDate) || !isSchoolDate(lastDate) || lastDate >= firstDate,
      END_DATE_BEFORE_START,
    ),
    ['lastDate'],
  ),
  v.forward(
    v.partialCheck(
      [['firstLesson'], ['lastLesson']],
      ({ firstLesson, lastLesson }) => (firstLesson === null) === (lastLesson === null),
      REQUIRED,
    ),
    ['lastLesson'],
  ),
  v.forward(
    v.partialCheck(
      [['firstLesson'], ['lastLesson']],
      ({ firstLesson, lastLesson }) =>
        firstLesson === null || lastLesson === null || lastLesson >= firstLesson,
      LESSONS_OUT_OF_ORDER,
    ),
    ['lastLesson'],
  ),
);
export type AbsenceForm = v.InferOutput<typeof absenceSchema>;
