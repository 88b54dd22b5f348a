import type { IsoDate } from '../calendar/school-date.ts';
import type { GroupRef, LessonNumber, SubjectRef, TeacherRef } from '../lesson/lesson-part.ts';

/** How a teacher came to teach a colleague's lesson, and how they held it. */
export type CoverKind = 'replacement' | 'merge' | 'own-subject' | 'supervise';

/** One lesson, or a subgroup's part of it, that one teacher taught for another. It counts as one hour. */
export interface CoverEntry {
  id: number;
  date: IsoDate;
  number: LessonNumber;
  group: GroupRef;
  /** The subgroup's name; null for a whole class. */
  subgroup: string | null;
  subject: SubjectRef;
  /** Whose lesson it is; null for a lesson that has no teacher. */
  whom: TeacherRef | null;
  who: TeacherRef;
  kind: CoverKind;
}

/** A change of the timetable, as far as the book asks about it; a merge is two of them, one for each lesson. */
export interface CoverChange {
  id: number;
  date: IsoDate;
  kind: 'replaced' | 'merged' | 'sent-home';
  /** How the lesson is held where that is no usual substitution. */
  mode: 'own-subject' | 'supervise' | null;
  place: {
    number: number;
    group: GroupRef;
    subgroup: string | null;
    subject: SubjectRef;
  };
  /** Who teaches instead; with the second lesson of a merge. */
  teacher: TeacherRef | null;
  /** Who would have taught. */
  original: TeacherRef | null;
  /** The side of a merge, and the number of the other side. */
  merge: { role: 'first' | 'second'; otherId: number } | null;
}

/**
 * The entries that changes make, in their order. In a merge, the class that moves is taught by the teacher of the
 * receiving lesson, or by the substitute for both lessons. A lesson with its usual teacher is no entry, nor is a class
 * that goes home.
 */
export function coverEntries(changes: readonly CoverChange[]): CoverEntry[] {
  const known = new Map(changes.map((change) => [change.id, change]));
  return changes.flatMap((change): CoverEntry[] => {
    const who = substituteOf(change, known);
    const { id, date, kind, mode, place, original: whom } = change;
    if (!who || who.id === whom?.id) return [];
    const { group, subgroup, subject } = place;
    const number = place.number as LessonNumber;
    const entryKind = mode ?? (kind === 'merged' ? 'merge' : 'replacement');
    return [{ id, date, number, group, subgroup, subject, whom, who, kind: entryKind }];
  });
}

function substituteOf(
  { kind, teacher, merge }: CoverChange,
  known: ReadonlyMap<number, CoverChange>,
): TeacherRef | null {
  if (kind === 'sent-home') return null;
  if (merge?.role !== 'first') return teacher;
  const second = known.get(merge.otherId);
  return second ? (second.teacher ?? second.original) : null;
}
