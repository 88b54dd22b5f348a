import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import type { TeacherRow } from '../../timetable/teachers.ts';

/** What two people may have edited of a teacher at once. */
export const EDITED_TEACHER = {
  labels: FIELD_LABELS.teacher,
  fields: ({ name, eduSubject, uid }: TeacherRow) => ({ name, eduSubject, uid }),
};
