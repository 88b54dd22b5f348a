import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { type SubjectRelation, subjectRelation } from '@zvonok/domain/planning/subject-relation';
import { type CoverFacts, coverTerms, knownClasses, scoreOf } from '@zvonok/domain/planning/terms';
import type { Weights } from '@zvonok/domain/planning/weights';
import type { PlanningTeacher } from './day-input.ts';

/** In a window of their day: a place of no points. */
const PLAIN_PLACE = {
  place: { kind: 'window' },
  row: { length: 1, beyond: 0 },
  crossings: 0,
  coverNumber: 1,
  together: [],
} as const;

/** What is known of a teacher and a lesson whatever else they have that day. */
export function teacherFacts(
  parts: readonly LessonPart[],
  teacher: PlanningTeacher,
  relation: typeof subjectRelation = subjectRelation,
): Pick<CoverFacts, 'subject' | 'knows' | 'book' | 'coversOfMonth'> {
  const [first] = parts;
  if (!first) throw new RangeError('An open lesson has at least one part.');
  return {
    subject: relation(teacher.eduSubject, first.subject),
    knows: knownClasses(parts, teacher.groups),
    book: teacher.book,
    coversOfMonth: teacher.coversOfMonth,
  };
}

/** The points of each teacher for each lesson that do not depend on the rest of the plan. */
export function linearCosts(
  units: readonly (readonly LessonPart[])[],
  teachers: readonly PlanningTeacher[],
  weights: Weights,
): Int32Array[] {
  const relations = new Map<string, SubjectRelation>();
  const relation: typeof subjectRelation = (eduSubject, subject) => {
    const key = `${eduSubject}|${subject.name}|${subject.shortName}`;
    const known = relations.get(key) ?? subjectRelation(eduSubject, subject);
    relations.set(key, known);
    return known;
  };
  return units.map((parts) =>
    Int32Array.from(teachers, (teacher) =>
      scoreOf(coverTerms({ ...teacherFacts(parts, teacher, relation), ...PLAIN_PLACE }, weights)),
    ),
  );
}
