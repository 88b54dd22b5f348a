import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import type { Wire } from '../platform/schemas.ts';
import type { LessonTimeRow } from './lesson-times.ts';

export function presentLessonTime({ id, number, time, version }: LessonTimeRow): Wire['LessonTime'] {
  return { id, number: number as LessonNumber, time, version };
}
