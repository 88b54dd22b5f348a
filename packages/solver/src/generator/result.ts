import type { Named } from '@zvonok/domain/generator/finding';
import type { GeneratorRule, RuleTable } from '@zvonok/domain/generator/rules';
import type { PlacedLesson } from './problem.ts';

/** What the cost of a timetable is for; the rules, and what always has to hold. */
export type CostTerm = GeneratorRule | 'clashes' | 'unplaced' | 'moves';

/** One line of the cost: how often, and what that costs by the rules. */
export interface CostLine {
  term: CostTerm;
  count: number;
  cost: number;
}

/** The numbers people know a timetable by. */
export interface TimetableMetrics {
  /** Pairs of lessons that want one teacher at one time. */
  clashes: number;
  /** Lessons that found no place in their class's week. */
  unplaced: number;
  /** Windows of all teachers in a week, per teacher with lessons, and the most of one teacher. */
  windows: number;
  windowsMean: number;
  windowsMost: number;
  /** Lessons of a class's subject beyond its most a day. */
  repeats: number;
  /** Pairs of lessons that were to be doubles and are not. */
  brokenDoubles: number;
  /**
   * Days a class's subject could have been on and is not, and lessons by which days are longer or shorter than even
   * ones.
   */
  crowded: number;
  unevenDays: number;
  /** Lessons a day beyond the norm, and the fewest that the hours allow. */
  overNorm: number;
  overNormLeast: number;
  /** Second lessons in a room, third ones and so on: beyond what the rooms take, and those that are allowed. */
  roomsOver: number;
  roomDoublesAllowed: number;
  /** Lessons in closed slots, beyond a teacher's most a day, free days missing, lessons in unwanted slots. */
  closedSlots: number;
  teacherDayOver: number;
  freeDaysMissing: number;
  unwantedSlots: number;
  /**
   * How often teachers go from one building to another between neighbouring lessons; absent in a school that stands in
   * one.
   */
  crossings?: number;
  /** Windows in which a teacher goes from one building to another; absent in a school that stands in one. */
  windowsMoving?: number;
  /** Classes whose heaviest day is neither Tuesday nor Wednesday. */
  heavyEdgeDays: number;
  /** Lessons that are at another place than in `current`; 0 without one. */
  moved: number;
  /** Lessons in another room than before, where they stand or where they have moved to, and classes with any change. */
  roomsChanged?: number;
  classesChanged?: number;
  /** Of a repair: fewer lessons than that cannot move. */
  movedLeast?: number;
  /** Of a repair: wishes, clashes and lessons without a place that it leaves. */
  unmended?: number;
}

/** A rule that the timetable breaks: by whom, where it is worst. */
export interface Culprit {
  rule: CostTerm;
  kind: 'class' | 'teacher' | 'room' | 'room-kind';
  id: number;
  name: string;
  count: number;
}

/** A line of the curriculum that a search does not come to terms with. */
export interface ResistingLesson {
  /** Its id. */
  item: number;
  group: Named;
  subject: Named;
  teachers: readonly Named[];
  /** Of the rounds so far, at whose end one of its lessons broke a strict rule or had no place; from 0 to 1. */
  share: number;
}

export interface GeneratedTimetable {
  /** In the order of days, lesson numbers and items. */
  lessons: readonly PlacedLesson[];
  cost: number;
  lines: readonly CostLine[];
  metrics: TimetableMetrics;
  /** At most ten, of strict rules that do not hold; empty if all of them do. */
  culprits: readonly Culprit[];
  /** No clash, nothing unplaced, every strict rule holds. */
  isComplete: boolean;
  /** Of a repair: whether a wider search could mend more, or do with fewer changes. */
  canGoOn?: boolean;
}

/** What a run says of itself after a round, of the best timetable so far. */
export interface GeneratorProgress {
  stage: 'construct' | 'anneal' | 'polish';
  round: number;
  rounds: number;
  /** Whether there is a better one than was reported before. */
  isBetter: boolean;
  cost: number;
  lines: readonly CostLine[];
  metrics: TimetableMetrics;
  /** Makes the best so far; dearer than the numbers, so only on demand. */
  timetable: () => GeneratedTimetable;
  /**
   * Which lessons resist, the worst first; ten at most, none if all give way. Called later, it answers for that later
   * moment.
   */
  resisting: () => readonly ResistingLesson[];
}

/** С нуля, улучшить, починить с наименьшими переменами. */
export type GeneratorMode = 'scratch' | 'improve' | 'repair';

export interface GeneratorOptions {
  mode?: GeneratorMode;
  /** The same problem, options and rounds give the same bytes. */
  seed?: number;
  rounds?: number;
  /** Of a repair: what an earlier one found. A wider search begins there, and ends there if it finds nothing better. */
  continues?: readonly PlacedLesson[];
  /** Called when there is a timetable, and after each round. */
  onProgress?: (progress: GeneratorProgress) => void;
  /** Called some thousand times a second; ends the search with the best so far. */
  isStopped?: () => boolean;
}

/** What breaking a strict rule once costs; more than all that is merely preferred around one lesson. */
export const STRICT = 1000;
/** A teacher, class or room in two places, and a lesson without a place. */
export const CLASH = 1500;
export const UNPLACED = 5000;

/** What breaking a preferred rule once costs. */
const PREFERRED: Readonly<Record<GeneratorRule, number>> = {
  rooms: 200,
  'teacher-slots': 200,
  'teacher-day': 60,
  'free-day': 150,
  repeats: 60,
  'class-norm': 60,
  doubles: 40,
  spread: 15,
  'even-days': 15,
  'teacher-windows': 10,
  buildings: 30,
  'heavy-day': 20,
  wishes: 8,
};

/** A second lesson where a person allows it: of two timetables that are as good, the one with fewer. */
export const ALLOWED_DOUBLE = 5;

/** What a moved lesson costs in addition. */
export const MOVED = { scratch: 0, improve: 1, repair: 14 };
/** What is preferred costs less in a repair, so that a long chain of moves is still cheaper than a broken rule. */
const SHARE = { scratch: 1, improve: 1, repair: 0.2 };

/** What breaking each rule once costs by a school's table. */
export function weightsOf(rules: RuleTable, mode: GeneratorMode): Readonly<Record<GeneratorRule, number>> {
  const weights = { ...PREFERRED };
  for (const rule of Object.keys(PREFERRED) as GeneratorRule[]) {
    weights[rule] = Math.ceil(PREFERRED[rule] * SHARE[mode]);
    if (rules[rule] === 'strict') weights[rule] = STRICT;
    if (rules[rule] === 'ignored') weights[rule] = 0;
  }
  return weights;
}

/** What so many windows of a teacher cost: each further one more, so that they are spread over teachers. */
export function windowsCost(windows: number, weight: number): number {
  return weight >= STRICT ? weight * windows : weight * windows + ((weight * windows * (windows - 1)) >> 2);
}
