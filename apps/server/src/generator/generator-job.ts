import type { GeneratorProblem, PlacedLesson } from '@zvonok/solver/generator/problem';
import type { GeneratorMode } from '@zvonok/solver/generator/result';
import type { RunProgress } from '../database/tables/generator.ts';

/** What a thread is to search for. */
export interface GeneratorJob {
  problem: GeneratorProblem;
  mode: GeneratorMode;
  rounds: number;
  seed: number;
  /** What the repair that it goes on from has found; null of any other search. */
  continues: readonly PlacedLesson[] | null;
  /** Four bytes; anything but 0 ends the search with the best so far. */
  stop: SharedArrayBuffer;
  /** A search never takes longer, in milliseconds. */
  longestMs: number;
}

/** What a thread says: how far it is, and last that it has ended. */
export interface GeneratorNews extends Omit<RunProgress, 'curve'> {
  kind: 'better' | 'found';
  /** Since the search began. */
  seconds: number;
  /** The best timetable; null if it was said before, or will be, and if it is that of the repair before. */
  lessons: readonly PlacedLesson[] | null;
}
