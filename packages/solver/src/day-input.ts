import type { WeekAbsences } from '@zvonok/domain/absences/absence';
import type { EndedLessons } from '@zvonok/domain/bells/ended-lessons';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { Weekday } from '@zvonok/domain/calendar/weekday';
import { isSubstituted, type LessonNumber, type LessonPart } from '@zvonok/domain/lesson/lesson-part';
import type { Pin } from '@zvonok/domain/planning/moves';
import {
  type CoverHistory,
  coverHistory,
  type RecentCovers,
  weekByTeacher,
} from '@zvonok/domain/planning/recent-covers';
import {
  DEFAULT_SCHOOL_PLANNING,
  type PlanningRules,
  planningSettingsOf,
  type SchoolBuildings,
} from '@zvonok/domain/planning/school-planning';
import type { PlanningSettings, Weights } from '@zvonok/domain/planning/weights';
import { withAbsences } from '@zvonok/domain/timetable/open-lessons';
import { partsOf, type TeacherRecord, type Timetable } from '@zvonok/domain/timetable/timetable';

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
  /** A substitute who cannot come: their own lessons are held. */
  isRefusal?: true;
}

/** Returns whether a lesson of a teacher is not held by them: of one who only refused, a substitution. */
export function isAwayFrom(
  absences: readonly DayAbsence[],
  { teacher, ...part }: Pick<LessonPart, 'teacher' | 'number' | 'state'>,
): boolean {
  return absences.some(
    (absence) =>
      absence.teacherId === teacher?.id &&
      isAwayDuring(absence, part.number) &&
      (!absence.isRefusal || isSubstituted(part)),
  );
}

export function isAwayDuring({ from, to }: DayAbsence, number: LessonNumber): boolean {
  return number >= (from ?? 0) && number <= (to ?? Number.POSITIVE_INFINITY);
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

/** What a day is planned from, on the page and on the server alike. */
export interface DayOfTimetable {
  /** The week as it stands, open lessons marked or not. */
  timetable: Timetable;
  date: IsoDate;
  day: Weekday;
  /** The school's day: a class cannot learn on the day itself to come later. */
  today: IsoDate;
  /** Lessons of the day that are over. */
  ended: EndedLessons;
  teachers: readonly TeacherRecord[];
  /** Who is away in the week. */
  week: WeekAbsences;
  /** Recent hours of the journal. */
  recent: RecentCovers;
  /** What the school says of its plans; the defaults where it says nothing. */
  planning?: PlanningRules | undefined;
  pins?: readonly Pin[];
}

/** A day of the timetable as the solver takes it. The same timetable and absences give the same input. */
export function dayInputOf({
  timetable,
  date,
  day,
  today,
  ended,
  week,
  recent,
  planning = DEFAULT_SCHOOL_PLANNING,
  pins,
  ...of
}: DayOfTimetable): DayInput {
  const marked = withAbsences(timetable, week);
  const { own } = weekByTeacher(marked);
  const teachers = of.teachers.map(({ id, name, eduSubject }): PlanningTeacher => {
    const permanent = own.get(id) ?? [];
    return {
      ...{ id, name, eduSubject },
      groups: [...new Set(permanent.map(({ group }) => group.id))],
      ...coverHistory(recent.get(id), { day, permanent, weights: planning.points }, marked),
      ...(planning.blockedTeacherIds.includes(id) && { blocked: marked.layout.numbers }),
    };
  });
  return {
    parts: partsOf(marked, day).map(unmarked),
    teachers: teachers.toSorted((a, b) => a.id - b.id),
    absences: [...absencesOn(week, date), ...refusalsOn(week, date)].toSorted(
      (a, b) => a.teacherId - b.teacherId || (a.from ?? 0) - (b.from ?? 0),
    ),
    isToday: date <= today,
    ...(ended.length > 0 && { ended }),
    settings: planningSettingsOf(planning),
    ...(planning.buildings && { buildings: planning.buildings }),
    weights: planning.points,
    ...(pins && { pins }),
  };
}

function absencesOn({ absences }: WeekAbsences, date: IsoDate): DayAbsence[] {
  return absences
    .filter(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate)
    .map(({ teacher, firstLesson, lastLesson }) => ({
      teacherId: teacher.id,
      ...(firstLesson !== null && lastLesson !== null && { from: firstLesson, to: lastLesson }),
    }));
}

function refusalsOn({ refusals = [] }: WeekAbsences, date: IsoDate): DayAbsence[] {
  return refusals
    .filter((one) => one.date === date)
    .map(({ teacherId, number }) => ({ teacherId, from: number, to: number, isRefusal: true }));
}

/** The solver finds out by itself which lessons are open. */
function unmarked({ isOpen: _marked, ...part }: LessonPart): LessonPart {
  return part;
}
