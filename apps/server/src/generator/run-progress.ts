import type { GeneratedTimetable, ResistingLesson } from '@zvonok/solver/generator/result';
import type { RunProgress } from '../database/tables/generator.ts';

/** What is sent of a timetable that a search has found; how it came there is sent separately. */
export function runProgress(
  round: number,
  { cost, metrics, culprits, isComplete }: GeneratedTimetable,
  resisting: readonly ResistingLesson[],
): Omit<RunProgress, 'curve'> {
  return {
    round,
    cost,
    metrics: { ...metrics },
    isComplete,
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
