import type { Weekday } from '../calendar/weekday.ts';
import type { LessonNumber } from '../timetable/lesson.ts';
import { DEFAULT_DIFFICULTY, type SubjectDifficulty } from './difficulty.ts';
import { DEFAULT_EDITION, DEFAULT_NORMS, type GradeNorm, type NormsEdition } from './norms.ts';

/** A place in the week of any class. */
export interface LimitSlot {
  day: Weekday;
  number: LessonNumber;
}

export interface TeacherLimits {
  teacherId: number;
  /** When they cannot teach. */
  closed: readonly LimitSlot[];
  /** The most lessons on a day; null where the school's week is the only limit. */
  mostADay: number | null;
  /** Whether one day, whichever, is to stay without lessons. */
  freeDay: boolean;
}

export interface RoomLimits {
  roomId: number;
  /** How many lessons fit into it at once. */
  capacity: number;
}

/** Where a subject has to be: in one class, or in all that have it. */
export interface LessonLock extends LimitSlot {
  classId: number | null;
  subjectId: number;
}

/** What a generated timetable keeps to, besides the curriculum. */
export interface GeneratorLimits {
  edition: NormsEdition;
  norms: readonly GradeNorm[];
  difficulty: readonly SubjectDifficulty[];
  /** Those who have any. */
  teachers: readonly TeacherLimits[];
  /** Those that hold more than one lesson. */
  rooms: readonly RoomLimits[];
  locks: readonly LessonLock[];
}

export const DEFAULT_LIMITS: GeneratorLimits = {
  edition: DEFAULT_EDITION,
  norms: DEFAULT_NORMS,
  difficulty: DEFAULT_DIFFICULTY,
  teachers: [],
  rooms: [],
  locks: [],
};

/** A teacher nothing is said of. */
export function noLimits(teacherId: number): TeacherLimits {
  return { teacherId, closed: [], mostADay: null, freeDay: false };
}

/** Whether anything is said of a teacher. */
export function hasLimits({ closed, mostADay, freeDay }: TeacherLimits): boolean {
  return closed.length > 0 || mostADay !== null || freeDay;
}
