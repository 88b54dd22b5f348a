import { type Finding, findingText, fixText } from '@zvonok/domain/generator/finding';
import type { GeneratorProblem, PlacedLesson } from '@zvonok/solver/generator/problem';
import type { GeneratedTimetable, GeneratorMode, ResistingLesson } from '@zvonok/solver/generator/result';
import type { FindingInWords, RunProgress } from '../database/tables/generator.ts';

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

/** What is sent of a timetable that a search has found; how it came there is sent separately. */
export function runProgress(
  round: number,
  { cost, metrics, culprits, isComplete, canGoOn = false }: Omit<GeneratedTimetable, 'lessons' | 'lines'>,
  resisting: readonly ResistingLesson[],
): Omit<RunProgress, 'curve'> {
  return {
    round,
    cost,
    metrics: { ...metrics },
    isComplete,
    canGoOn,
    waysOut: [],
    culprits: culprits.map(({ rule, name, count }) => ({ rule, name, count })),
    resisting: resisting.map(({ group, subject, teachers, share }) => ({
      className: group.name,
      subject: subject.name,
      teachers: teachers.map(({ name }) => name),
      share,
    })),
  };
}

/** A finding in words, with whom it is about. */
export function findingInWords(finding: Finding): FindingInWords {
  const { rule, severity, who, fixes } = finding;
  return {
    rule,
    severity,
    who: { kind: who.kind, id: who.id, name: who.name },
    subjectId: 'subject' in finding ? finding.subject.id : null,
    text: findingText(finding),
    fixes: fixes.map((fix) => ({ text: fixText(fix), isVerified: fix.isVerified })),
  };
}
