/**
 * What the rules need of the wire's records. The contract's own types have more fields and fit these structurally,
 * so the rules neither know the contract nor retype it.
 */

/** What was changed for the day; a whole-class lesson and a subgroup's part carry the same fields. */
export interface ChangeRecord {
  replacedTeacher: string | null;
  /** The replaced teacher's number. A host may omit it. */
  replacedTeacherId?: number | null;
  goHome: string | null;
  firstCombinedLesson: string | null;
  secondCombinedLesson: string | null;
  firstCombinedLessonId: number | null;
  secondCombinedLessonId: number | null;
  /** The number of the change; null if there is none, or it has no number yet. A host may omit it. */
  changeId?: number | null;
}

/** Nothing was changed: a lesson as the permanent timetable has it. */
export const UNCHANGED: ChangeRecord = {
  replacedTeacher: null,
  goHome: null,
  firstCombinedLesson: null,
  secondCombinedLesson: null,
  firstCombinedLessonId: null,
  secondCombinedLessonId: null,
};

interface TaughtRecord extends ChangeRecord {
  id: number;
  teacher: { id: number; name: string } | null;
  room: { id: number; number: string } | null;
  /** The flow it is taught in; null or left out if it is in none, and where the host knows no flows. */
  flow?: string | null;
}

interface SubjectRecord {
  id: number;
  name: string;
  shortName: string;
}

export interface SubgroupLessonRecord extends TaughtRecord {
  name: string;
  /** A subject of its own; null or left out if it is the lesson's, and where the host knows no such subjects. */
  educationalSubject?: SubjectRecord | null;
}

export interface LessonRecord extends TaughtRecord {
  number: number;
  educationalSubject: SubjectRecord;
  subgroupLesson: readonly SubgroupLessonRecord[];
}

export interface DayRecord {
  /** `MONDAY` to `SATURDAY`; days the school does not have are ignored. */
  nameOfDay: string;
  lessons: readonly LessonRecord[];
}

/** A class with its week: one item of `group/editor`. */
export interface GroupRecord {
  id: number;
  number: number;
  letter: string;
  /** Given for a class of the second shift only. */
  shift?: 2;
  schedule: { scheduleOfDay: readonly DayRecord[] };
}

/** A member of the teaching staff: one item of the teacher lists. */
export interface TeacherRecord {
  id: number;
  name: string;
  /** Subject names separated by commas; may be empty. */
  eduSubject: string | null;
}
