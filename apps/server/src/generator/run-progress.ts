import type { Finding } from '@zvonok/domain/generator/finding';
import { findingText, fixText } from '@zvonok/domain/generator/finding-texts';
import type { GeneratedTimetable, ResistingLesson } from '@zvonok/solver/generator/result';
import type { FindingInWords, RunProgress } from '../database/tables/generator.ts';

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
