import { buildTeacherRows, type TeacherRow } from '@zvonok/domain/timetable/teacher-rows';
import { useMemo, useRef } from 'react';
import type { TimetableData } from '../data/use-timetable.ts';

/** The rows of the teacher view; those that did not change stay the same objects, so they are not drawn again. */
export function useTeacherRows({ timetable, teachers }: TimetableData): readonly TeacherRow[] {
  const previous = useRef<readonly TeacherRow[]>([]);
  return useMemo(() => {
    previous.current = buildTeacherRows(timetable, teachers, previous.current);
    return previous.current;
  }, [timetable, teachers]);
}
