import * as v from 'valibot';
import { INCORRECT_INPUT } from '../messages/common.ts';
import { personNameSchema } from './person.ts';

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
