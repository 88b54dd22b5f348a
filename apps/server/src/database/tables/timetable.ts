import type { RequestEntry } from '@zvonok/domain/absences/absence-request';
import type { AbsenceReason } from '@zvonok/domain/absences/absence-texts';
import type { BellSet, LessonBell, Shift } from '@zvonok/domain/bells/school-bells';
import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import type { MoveRecord } from '@zvonok/domain/planning/moves';
import type { PlanningMoves } from '@zvonok/domain/planning/school-planning';
import type { Term } from '@zvonok/domain/planning/terms';
import type { PlanProfile, Weights } from '@zvonok/domain/planning/weights';
import type { Correctable, ImportUse } from '@zvonok/domain/spreadsheet/import-causes';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A school day, 'yyyy-mm-dd' on both engines. */
type DateColumn = ColumnType<string, string, string>;

type OptionalDate = ColumnType<string | null, string | null | undefined, string | null>;

interface SchoolClassTable {
  id: Generated<number>;
  number: number;
  /** What follows the number: 'Б', '-1' or nothing. */
  letter: string;
  /** The same with its numbers as long as each other, to sort by. */
  letter_order: GeneratedAlways<string>;
  shift: Generated<Shift>;
}

interface SubjectTable {
  id: Generated<number>;
  name: string;
  short_name: string;
}

interface RoomTable {
  id: Generated<number>;
  number: string;
}

interface TeacherTable {
  id: Generated<number>;
  name: string;
  edu_subject: Generated<string>;
  uid: string | null;
  /** Set when the teacher has left; the history keeps their name. */
  removed_at: Generated<Date | null>;
  /** Made because the account of a teacher was. */
  made_with_account: Generated<boolean>;
  /** Grows with every edit; the database counts. */
  version: Generated<number>;
}

interface ScheduleDayTable {
  id: Generated<number>;
  class_id: number;
  /** 1 (Monday) to 5 (Friday). */
  day: number;
}

interface LessonTable {
  id: Generated<number>;
  schedule_day_id: number;
  number: number;
  subject_id: number;
  /** Null for a split lesson, whose subgroups have teachers of their own, and while there is none yet. */
  teacher_id: number | null;
  room_id: number | null;
  /** The flow the whole class is taught in, never empty. */
  flow: string | null;
  /** Set while the lesson waits in the tray. */
  hidden_at: Generated<Date | null>;
  /** Set when the lesson is deleted; the history of its substitutions keeps it. */
  removed_at: Generated<Date | null>;
  /** The timetable's version of its last edit. */
  edited_version: Generated<number>;
  /** The first day it holds; null is always. */
  starts_on: OptionalDate;
  /** The first day it does not hold any more; null is for good. */
  ends_on: OptionalDate;
}

interface SubgroupLessonTable {
  id: Generated<number>;
  lesson_id: number;
  name: string;
  /** A subject of its own; null if it is the lesson's. */
  subject_id: number | null;
  teacher_id: number | null;
  room_id: number | null;
  /** The flow the subgroup is taught in, never empty. */
  flow: string | null;
  /** When the lesson was split in another way, or no longer. */
  removed_at: Date | null;
}

interface LessonTimeTable {
  id: Generated<number>;
  number: number;
  time: string;
  /** Grows with every edit; the database counts. */
  version: Generated<number>;
}

/** Bells in addition to the usual ones. Which classes are in the second shift, the classes say. */
export interface StoredBells {
  secondShift: LessonBell[];
  sets: BellSet[];
}

interface SchoolWeekTable {
  /** Always 1. */
  id: Generated<number>;
  day_count: 5 | 6;
  first_lesson: LessonNumber;
  last_lesson: LessonNumber;
  /** The second shift's times and the sets of bells; null if there are none. */
  bells: ColumnType<StoredBells | null, string | null, string | null>;
  /** Grows with every edit; the database counts. */
  version: Generated<number>;
}

interface PlanningSettingsTable {
  /** Always 1. */
  id: Generated<number>;
  /** What differs from the defaults. */
  moves: ColumnType<Partial<PlanningMoves>, string, string>;
  points: ColumnType<Partial<Weights>, string, string>;
  /** Grows with every edit. */
  version: Generated<number>;
}

/** Answers to questions about workbooks, each once by its kind and the key of the words. */
interface ImportAnswerTable {
  kind: Correctable;
  /** `nameKey` of what is written. */
  key: string;
  written: string;
  known: string | null;
  use: ImportUse | null;
  set_by: number | null;
  set_at: Date;
}

/** Teachers never proposed. */
interface BlockedTeacherTable {
  teacher_id: number;
}

interface CalendarEntryTable {
  id: Generated<number>;
  kind: 'term' | 'holiday' | 'moved';
  title: string;
  first_date: DateColumn;
  last_date: DateColumn;
  /** 1 is Monday; of a moved day only. */
  follows: number | null;
  /** Grows with every edit; the database counts. */
  version: Generated<number>;
}

interface LessonChangeTable {
  id: Generated<number>;
  date: DateColumn;
  lesson_id: number;
  subgroup_id: number | null;
  kind: 'replacement' | 'merge' | 'go-home';
  /** Who teaches instead; on the second side of a merge null means its own teacher does. */
  teacher_id: number | null;
  /** Who would have taught; kept, because the timetable may be edited after the date has passed. */
  original_teacher_id: number | null;
  merge_id: string | null;
  merge_role: 'first' | 'second' | null;
  created_at: Date;
  created_by: number | null;
  ended_at: Date | null;
  ended_by: number | null;
  /** The timetable's version since which it holds. */
  put_version: Generated<number>;
  /** The timetable's version in which it was ended last. */
  ended_version: Generated<number | null>;
  /** How the lesson is held where that is no usual substitution. */
  mode: Generated<'own-subject' | 'supervise' | null>;
  publication_id: Generated<number | null>;
}

interface ClearingTable {
  id: string;
  /** Its Monday. */
  week: DateColumn;
  /** The timetable's version after the clearing. */
  version: number;
  made_at: Date;
  made_by: number | null;
  restored_at: Date | null;
  restored_by: number | null;
}

interface ClearedChangeTable {
  clearing_id: string;
  change_id: number;
}

/** A change that ended because the calendar took its lesson. */
interface CalendarEndingTable {
  change_id: number;
}

interface TimetableTouchTable {
  version: number;
  /** Null is every class. */
  class_id: number | null;
  /** The Monday; null is every week. */
  week: ColumnType<string | null, string | null, string | null>;
}

interface TimetableVersionTable {
  single: Generated<boolean>;
  epoch: Generated<string>;
  version: Generated<number>;
}

interface AbsenceTable {
  id: Generated<number>;
  teacher_id: number;
  first_date: DateColumn;
  last_date: DateColumn;
  /** Null is the whole day. */
  first_lesson: LessonNumber | null;
  last_lesson: LessonNumber | null;
  created_at: Date;
  created_by: number | null;
  /** Set when it was taken back. */
  ended_at: Generated<Date | null>;
  ended_by: Generated<number | null>;
}

interface AbsenceRequestTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  user_id: number;
  /** Written as JSON text. */
  entries: ColumnType<RequestEntry[], string, never>;
  /** The message said more than was understood. */
  is_partly_read: boolean;
  /** Of the message it came with, which may come twice. */
  update_key: string | null;
  made_at: Date;
  state: Generated<'open' | 'accepted' | 'declined'>;
  closed_at: Generated<Date | null>;
  closed_by: Generated<number | null>;
}

interface CoverRefusalTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  change_id: number;
  date: DateColumn;
  number: LessonNumber;
  refused_at: Date;
}

/** No answer of any call is made from this table. */
interface AbsenceReasonTable {
  absence_id: number;
  code: AbsenceReason;
}

interface AbsenceEndingTable {
  id: string;
  absence_id: number;
  last_date_before: DateColumn;
  /** Null if it was taken back as a whole. */
  last_date_after: ColumnType<string | null, string | null, never>;
  /** The timetable's version after the ending. */
  version: number;
  made_at: Date;
  made_by: number | null;
  restored_at: Generated<Date | null>;
  restored_by: Generated<number | null>;
}

interface AbsenceEndingChangeTable {
  ending_id: string;
  change_id: number;
}

interface DayPlanTable {
  date: DateColumn;
  status: 'draft' | 'published';
  /** Grows with every save and every publication. */
  revision: number;
  /** The timetable's version it rests on. */
  base_version: number;
  profile: PlanProfile | null;
  seed: number | null;
  edited_at: Date;
  edited_by: number | null;
}

/** A lesson of a move. What is said of the whole move stands in each of its rows. */
interface DayPlanMoveTable {
  date: DateColumn;
  place: number;
  part: number;
  kind: MoveRecord['kind'];
  lesson_id: number;
  subgroup_id: number | null;
  teacher_id: number | null;
  other_lesson_id: number | null;
  other_subgroup_id: number | null;
  pinned: boolean;
  /** The change it takes the place of, where a person edits what was published. */
  instead: Generated<number | null>;
  origin: MoveRecord['origin'];
  /** Written as JSON text. */
  terms: ColumnType<Term[], string, string>;
}

/** A draft that was published. */
export interface PublishedPlan {
  profile: PlanProfile | null;
  seed: number | null;
  moves: MoveRecord[];
}

interface PublicationTable {
  id: Generated<number>;
  date: DateColumn;
  /** Which of the day, from 1. */
  number: number;
  version: number;
  published_at: Date;
  published_by: number | null;
  recalled_at: Generated<Date | null>;
  recalled_by: Generated<number | null>;
  /** It was withdrawn because the calendar took its lessons. */
  recalled_by_calendar: Generated<boolean>;
  /** The timetable's version after the recall. */
  recalled_version: Generated<number | null>;
  /** The moves it was made of, with how they were proposed; null if none were kept. Written as JSON text. */
  plan: ColumnType<PublishedPlan | null, string | undefined, never>;
  /** The day as the corridor was to show it. Written as JSON text. */
  board: ColumnType<object, string, never>;
}

interface PublicationChangeTable {
  publication_id: number;
  change_id: number;
  effect: 'made' | 'ended';
  /** A recall left it as it was: its lesson had been changed since. */
  stayed: Generated<boolean>;
}

/** The classes, their lessons and what changes them. */
export interface TimetableTables {
  school_class: SchoolClassTable;
  subject: SubjectTable;
  room: RoomTable;
  teacher: TeacherTable;
  schedule_day: ScheduleDayTable;
  lesson: LessonTable;
  subgroup_lesson: SubgroupLessonTable;
  lesson_time: LessonTimeTable;
  day_plan: DayPlanTable;
  day_plan_move: DayPlanMoveTable;
  publication: PublicationTable;
  publication_change: PublicationChangeTable;
  calendar_entry: CalendarEntryTable;
  calendar_ending: CalendarEndingTable;
  school_week: SchoolWeekTable;
  planning_settings: PlanningSettingsTable;
  blocked_teacher: BlockedTeacherTable;
  import_answer: ImportAnswerTable;
  absence_request: AbsenceRequestTable;
  cover_refusal: CoverRefusalTable;
  lesson_change: LessonChangeTable;
  clearing: ClearingTable;
  cleared_change: ClearedChangeTable;
  absence: AbsenceTable;
  absence_reason: AbsenceReasonTable;
  absence_ending: AbsenceEndingTable;
  absence_ending_change: AbsenceEndingChangeTable;
  timetable_touch: TimetableTouchTable;
  timetable_version: TimetableVersionTable;
}
