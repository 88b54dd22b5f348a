import type { ClassCurriculum, TaughtLesson } from '@zvonok/domain/generator/curriculum';
import type { Finding, FindingSubject } from '@zvonok/domain/generator/finding';
import type { GeneratorLimits } from '@zvonok/domain/generator/limits';
import type { GeneratorMode } from '@zvonok/solver/generator/result';
import type { ColumnType, Generated } from 'kysely';

/** Each name with its content; written as JSON text. */
export interface GeneratorContents {
  curriculum: readonly ClassCurriculum[];
  limits: GeneratorLimits;
}

interface GeneratorDataTable {
  name: keyof GeneratorContents;
  content: ColumnType<unknown, string, string>;
  version: number;
  edited_at: Date;
  edited_by: number | null;
}

export type RunState = 'running' | 'done' | 'cancelled' | 'interrupted';

/** How far a search is, and how good its best timetable. */
export interface RunProgress {
  round: number;
  cost: number;
  isComplete: boolean;
  metrics: Record<string, number>;
  /** The cost after seconds of search. */
  curve: readonly { seconds: number; cost: number }[];
  /** What keeps strict rules from holding: who, and how often. */
  culprits: readonly { rule: string; name: string; count: number }[];
  /** Of what is strict: each alone is enough to give up, in words. Absent in searches of before it was known. */
  waysOut?: readonly string[];
  /** Which lessons are hardest to place, and in which share of the rounds. Absent in searches of before this. */
  resisting?: readonly { className: string; subject: string; teachers: readonly string[]; share: number }[];
  /** Of a repair: whether a wider search could find a better one. Absent in searches of before this, as the next. */
  canGoOn?: boolean;
  /** Of a repair: why what it was to mend cannot be; then nothing was searched for. */
  impossible?: readonly FindingInWords[];
}

/** A line of the check before a search, in words. */
export interface FindingInWords {
  rule: string;
  severity: Finding['severity'];
  who: Pick<FindingSubject, 'kind' | 'id' | 'name'>;
  subjectId: number | null;
  text: string;
  fixes: readonly { text: string; isVerified: boolean }[];
}

interface GeneratorRunTable {
  id: Generated<number>;
  state: RunState;
  mode: GeneratorMode;
  rounds: number;
  seed: number;
  /** The repair it goes on from; null of any other, and if that is not kept any more. */
  continues: ColumnType<number | null, number | null | undefined, never>;
  started_at: Date;
  started_by: number | null;
  ended_at: Date | null;
  /** When its server last said that it goes on. */
  seen_at: Date;
  progress: ColumnType<RunProgress | null, string | null, string | null>;
  /** Goes up whenever more is known of it. */
  version: Generated<number>;
  /** Whether a user wants it to end with the best so far. */
  stop_asked: Generated<boolean>;
  /** The best timetable so far. */
  lessons: ColumnType<readonly TaughtLesson[] | null, string | null, string | null>;
}

interface ReplacedTimetableTable {
  token: string;
  /** The timetable's version after it. */
  version: number;
  /** The first day of the other one. */
  starts_on: string;
  /** How many lessons end with it. */
  replaced: number;
  /** Their numbers; null of those that were put in place before this was kept. */
  lessons: ColumnType<readonly number[] | null, string | undefined, never>;
  /** Numbers of changes that were ended for it. */
  ended: ColumnType<readonly number[], string, never>;
  made_at: Date;
  made_by: number | null;
  restored_at: Date | null;
}

/** What timetables are generated from, and what became of it. */
export interface GeneratorTables {
  generator_data: GeneratorDataTable;
  generator_run: GeneratorRunTable;
  replaced_timetable: ReplacedTimetableTable;
}
