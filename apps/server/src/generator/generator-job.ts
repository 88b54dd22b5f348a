import type { GeneratorProblem, PlacedLesson } from '@zvonok/solver/generator/problem';
import type { GeneratorMode } from '@zvonok/solver/generator/result';
import type { RunProgress } from '../database/tables/generator.ts';

/** What a thread is to search for. */
export interface GeneratorJob {
  problem: GeneratorProblem;
  mode: GeneratorMode;
  rounds: number;
  seed: number;
  /** Four bytes; anything but 0 ends the search with the best so far. */
  stop: SharedArrayBuffer;
  /** A search never takes longer, in milliseconds. */
  longestMs: number;
}

/** What a thread says: of a better timetable, and last of the best one. */
export type GeneratorNews = Omit<RunProgress, 'curve'> & {
  /** Since the search began. */
  seconds: number;
} & (
    | { kind: 'better'; lessons: readonly PlacedLesson[] | null }
    | { kind: 'found'; lessons: readonly PlacedLesson[] }
  );
