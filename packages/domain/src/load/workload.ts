import { compareClasses, compareRussian } from '../lesson/class-order.ts';
import type { GroupRef, SubjectRef } from '../lesson/lesson-part.ts';
import { sum } from './week-load.ts';

/** Hours a week a teacher is to teach a subject in a class, as in the documented calls. */
export interface WorkloadRecord {
  group: GroupRef;
  educationalSubject: SubjectRef;
  hours: number;
}

/** One class and subject of a workload. */
export interface WorkloadLine {
  group: GroupRef;
  subject: SubjectRef;
  planned: number;
  scheduled: number;
}

/** A workload compared with the timetable. */
export interface WorkloadDifference {
  planned: number;
  /** Hours the timetable does not have. */
  missing: number;
  /** Hours the workload does not have. */
  extra: number;
  /** Every class and subject of either, by class. */
  lines: readonly WorkloadLine[];
}

/** Compares the timetable with what is to be taught, class by class and subject by subject. */
export function compareWorkload(
  scheduled: readonly { group: GroupRef; subject: SubjectRef; hours: number }[],
  workloads: readonly WorkloadRecord[],
): WorkloadDifference {
  const lines = new Map<string, WorkloadLine>();
  const add = (group: GroupRef, subject: SubjectRef, hours: Partial<WorkloadLine>) => {
    const key = `${group.id} ${subject.id}`;
    const line = lines.get(key) ?? { group, subject, planned: 0, scheduled: 0 };
    const { planned = 0, scheduled: there = 0 } = hours;
    lines.set(key, { ...line, planned: line.planned + planned, scheduled: line.scheduled + there });
  };
  for (const { group, educationalSubject, hours } of workloads) {
    add(group, educationalSubject, { planned: hours });
  }
  for (const { group, subject, hours } of scheduled) add(group, subject, { scheduled: hours });
  const all = [...lines.values()].toSorted(
    (a, b) => compareClasses(a.group, b.group) || compareRussian(a.subject.name, b.subject.name),
  );
  return {
    planned: sum(all.map(({ planned }) => planned)),
    missing: sum(all.map((line) => Math.max(line.planned - line.scheduled, 0))),
    extra: sum(all.map((line) => Math.max(line.scheduled - line.planned, 0))),
    lines: all,
  };
}
