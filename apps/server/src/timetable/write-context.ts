import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { ChangeRow } from './reading.ts';
import type { Touch } from './timetable-touches.ts';

/** Who writes, when, and how the rest of the school hears of it. */
export interface WriteContext {
  userId: number;
  now: Date;
  /** The school's day. */
  today: IsoDate;
  /** Names classes that look different now; answers the new version. However much one transaction does, that is one. */
  touch(touches: readonly Touch[] | 'everything'): Promise<number>;
  /**
   * Changes that hold from now on, and changes that do not any more: those concerned are told when the work is done.
   */
  put(changeIds: readonly number[]): void;
  /** The same for changes that were made just now; of a publication, each person is told of theirs at once. */
  added(changes: readonly ChangeRow[], publicationId?: number): void;
  ended(changeIds: readonly number[]): void;
}
