import type { Weekday } from '../calendar/weekday.ts';
import type { LessonNumber } from '../lesson/lesson-part.ts';
import {
  DEFAULT_DIFFICULTY,
  DEFAULT_EDITION,
  DEFAULT_NORMS,
  type GradeNorm,
  type NormsEdition,
  type SubjectDifficulty,
} from './norms.ts';
import { DEFAULT_RULES, type RuleTable } from './rules.ts';

/** A place in the week of any class. */
export interface LimitSlot {
  day: Weekday;
  number: LessonNumber;
}

export interface TeacherLimits {
  teacherId: number;
  /** When they cannot teach. */
  closed: readonly LimitSlot[];
  /** When they would rather not. */
  unwanted: readonly LimitSlot[];
  /** The most lessons on a day; null if the school's week is the only limit. */
  mostADay: number | null;
  /** Windows a week that they agree to; null if unknown. */
  windows: number | null;
  /** Whether one day, whichever, is to stay without lessons. */
  freeDay: boolean;
}

export interface RoomLimits {
  roomId: number;
  /** How many lessons fit into it at once; 1 where the school has said that it is to hold no more. */
  capacity: number;
}

export interface ClassLimits {
  classId: number;
  /** The most lessons on a day, whatever the norm says; null if the week is the only limit. */
  mostADay: number | null;
  /** Days of its week from Monday on; by default as many as its grade has. */
  days?: number | undefined;
}

/** Rooms that are as good as each other for some subjects: the gyms, the workshops. */
export interface RoomKind {
  name: string;
  /** Each is of one kind at most. */
  roomIds: readonly number[];
  /** Subjects that may be in any of them; each is of one kind at most. */
  subjectIds: readonly number[];
}

/**
 * One of the buildings of a school that has several. What is in none of them is in the main one, which needs no entry.
 */
export interface Building {
  name: string;
  /** Each is in one building at most. */
  roomIds: readonly number[];
  /** Classes that have their lessons here where their rooms say nothing; each in one building at most. */
  classIds: readonly number[];
}

/** What stays where the standing timetable has it: everything of these classes, of these teachers, on these days. */
export interface KeptLessons {
  classIds: readonly number[];
  teacherIds: readonly number[];
  days: readonly Weekday[];
}

/** Where a subject has to be: in one class, or in all that have it. */
export interface LessonLock extends LimitSlot {
  classId: number | null;
  subjectId: number;
}

/** What a generated timetable keeps to in addition to the curriculum. */
export interface GeneratorLimits {
  rules: RuleTable;
  edition: NormsEdition;
  norms: readonly GradeNorm[];
  difficulty: readonly SubjectDifficulty[];
  /** Those who have any. */
  teachers: readonly TeacherLimits[];
  /** Those who have any. */
  classes: readonly ClassLimits[];
  /** Those the school has set a capacity for; every other one holds one lesson. */
  rooms: readonly RoomLimits[];
  roomKinds: readonly RoomKind[];
  /** Buildings other than the main one; empty for a school in one building. */
  buildings: readonly Building[];
  locks: readonly LessonLock[];
  kept: KeptLessons;
}

export const DEFAULT_LIMITS: GeneratorLimits = {
  rules: DEFAULT_RULES,
  edition: DEFAULT_EDITION,
  norms: DEFAULT_NORMS,
  difficulty: DEFAULT_DIFFICULTY,
  teachers: [],
  classes: [],
  rooms: [],
  roomKinds: [],
  buildings: [],
  locks: [],
  kept: { classIds: [], teacherIds: [], days: [] },
};

/** A teacher nothing is said of. */
export function noLimits(teacherId: number): TeacherLimits {
  return { teacherId, closed: [], unwanted: [], mostADay: null, windows: null, freeDay: false };
}

/** Whether anything is said of a teacher. */
export function hasLimits({ closed, unwanted, mostADay, windows, freeDay }: TeacherLimits): boolean {
  return closed.length > 0 || unwanted.length > 0 || mostADay !== null || windows !== null || freeDay;
}

/** Gyms, halls and what lies outdoors: «Спортзал 2», «Актовый зал», «Двор», «Школьный стадион». */
const HALL = /(^|[^а-яё])(спорт|физкульт|физзал|гимнаст|зал|двор|площадк|стадион|бассейн|манеж)/i;

/** How many lessons at once a room of this name is likely to hold; null if the name says nothing of it. */
export function lessonsInHall(name: string): number | null {
  return HALL.test(name) ? 2 : null;
}
