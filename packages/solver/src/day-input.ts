import type { EndedLessons } from '@zvonok/domain/bells/ended-lessons';
import type { LessonNumber, LessonPart } from '@zvonok/domain/lesson/lesson-part';
import type { SchoolBuildings } from '@zvonok/domain/planning/buildings';
import type { Pin } from '@zvonok/domain/planning/pin';
import type { CoverHistory } from '@zvonok/domain/planning/recent-covers';
import type { PlanningSettings } from '@zvonok/domain/planning/settings';
import type { Weights } from '@zvonok/domain/planning/weights';
import type { TeacherRecord } from '@zvonok/domain/timetable/records';

export type { Pin };

/** A teacher who may be proposed. */
export interface PlanningTeacher extends TeacherRecord, CoverHistory {
  /** Classes they teach in the week. */
  groups: readonly number[];
  /** Lessons of the day at which they are not to be proposed. */
  blocked?: readonly LessonNumber[];
}

/** Who is not there; the whole day unless lessons are named. */
export interface DayAbsence {
  teacherId: number;
  from?: LessonNumber;
  to?: LessonNumber;
}

/** One day of a school. Plain data: it can be sent to a worker. */
export interface DayInput {
  /** All lessons of the day as they stand, those of absent teachers too. */
  parts: readonly LessonPart[];
  teachers: readonly PlanningTeacher[];
  absences: readonly DayAbsence[];
  /** A class cannot learn on the day itself to come later. */
  isToday: boolean;
  /** Lessons of the day that are over: nothing is done with them, and nothing comes from them or into them. */
  ended?: EndedLessons;
  settings: PlanningSettings;
  /** Left out if a way between buildings does not matter. */
  buildings?: SchoolBuildings;
  weights: Weights;
  pins?: readonly Pin[];
}

export interface SolveOptions {
  /** The same input and seed give the same plan. */
  seed?: number;
  /** How many times a part of the plan is taken apart and made anew. */
  rounds?: number;
  /** A safety for slow machines: checked between rounds, ends the search early. */
  isOutOfTime?: () => boolean;
}
