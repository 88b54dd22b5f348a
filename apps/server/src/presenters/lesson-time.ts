import type { LessonNumber } from '@zvonok/domain/timetable/lesson';
import type { Wire } from './schemas.ts';

export function presentLessonTime(row: { id: number; number: number; time: string }): Wire['LessonTime'] {
  return { id: row.id, number: row.number as LessonNumber, time: row.time };
}
