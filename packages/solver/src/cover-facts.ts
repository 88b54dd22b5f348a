import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { type SubjectRelation, subjectRelation } from '@zvonok/domain/planning/subject-relation';
import { bookTerms, type CoverFacts, coverTerms, knownClasses, scoreOf } from '@zvonok/domain/planning/terms';
import type { Weights } from '@zvonok/domain/planning/weights';
import type { PlanningTeacher } from './day-input.ts';

/** In a window of their day and with an empty book: no points but those of the lesson. */
const PLAIN = {
  place: { kind: 'window' },
  row: { length: 1, beyond: 0 },
  crossings: 0,
  coverNumber: 1,
  together: [],
  book: 0,
  coversOfMonth: 0,
} as const;

/** What is known of a teacher and a lesson whatever else they have that day. */
export function teacherFacts(
  parts: readonly LessonPart[],
  teacher: PlanningTeacher,
): Pick<CoverFacts, 'subject' | 'knows' | 'book' | 'coversOfMonth'> {
  return {
    subject: subjectRelation(teacher.eduSubject, firstOf(parts).subject),
    knows: knownClasses(parts, teacher.groups),
    book: teacher.book,
    coversOfMonth: teacher.coversOfMonth,
  };
}

function firstOf(parts: readonly LessonPart[]): LessonPart {
  const [first] = parts;
  if (!first) throw new RangeError('An open lesson has at least one part.');
  return first;
}

/**
 * The points of each teacher for each lesson that do not depend on the rest of the plan. Points add up, so a teacher's
 * book is reckoned once, and a lesson once for all teachers with the same relation to its subject and classes.
 */
export function linearCosts(
  units: readonly (readonly LessonPart[])[],
  teachers: readonly PlanningTeacher[],
  weights: Weights,
): Int32Array[] {
  const books = teachers.map((teacher) => scoreOf(bookTerms(teacher, weights)));
  const groups = teachers.map((teacher) => new Set(teacher.groups));
  const relations = new Map<string, (eduSubject: string | null) => SubjectRelation>();
  return units.map((parts) => {
    const { subject } = firstOf(parts);
    const classes = [...new Set(parts.map(({ group }) => group.id))];
    const key = `${subject.name}|${subject.shortName}`;
    const relationOf =
      relations.get(key) ?? remembered((eduSubject: string | null) => subjectRelation(eduSubject, subject));
    relations.set(key, relationOf);
    const pointsOf = remembered((relation: SubjectRelation) =>
      remembered((known: number) => {
        const knows = { classes: classes.slice(0, known).map(String), of: classes.length };
        return scoreOf(coverTerms({ ...PLAIN, subject: relation, knows }, weights));
      }),
    );
    return Int32Array.from(teachers, ({ eduSubject }, index) => {
      const known = classes.reduce((count, id) => (groups[index]?.has(id) ? count + 1 : count), 0);
      return pointsOf(relationOf(eduSubject))(known) + (books[index] ?? 0);
    });
  });
}

/** The same function with its answers kept. */
function remembered<Key, Answer>(answer: (key: Key) => Answer): (key: Key) => Answer {
  const kept = new Map<Key, Answer>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = answer(key);
    kept.set(key, made);
    return made;
  };
}
