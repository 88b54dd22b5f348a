import { groupName, type LessonNumber, type LessonPart, type SubjectRef } from '../lesson/lesson-part.ts';
import { nameKey } from '../text/normalised-name.ts';
import { CLASS_LESSON, eduSubjects, teachesSubject } from '../timetable/taught-subjects.ts';
import type { CoverHistory } from './recent-covers.ts';
import type { Weights } from './weights.ts';

/** How near a teacher's subjects are to a lesson's. */
export type SubjectRelation = 'same' | 'related' | 'other';

/** Subjects one teacher is usually trained for, by the beginnings of their names. */
const FAMILIES: readonly (readonly string[])[] = [
  ['Русский', 'Литератур', 'Родной', 'Родная', 'Риторика'],
  ['Математик', 'Алгебра', 'Геометрия', 'Вероятност', 'Информатик'],
  ['Физика', 'Астрономия', 'Математик', 'Алгебра', 'Геометрия'],
  ['Истори', 'Обществознани', 'Право', 'Экономика', 'Финансов'],
  ['Хими', 'Биологи', 'Географи', 'Окружающий мир', 'Природоведени', 'Естествознани', 'Экологи'],
  ['ИЗО', 'Изобразительн', 'Музык', 'Труд', 'Технологи', 'МХК', 'Черчени'],
  ['Физкультур', 'Физическая культура', 'Физ. культура', 'ОБЗР', 'ОБЖ', 'Основы безопасности'],
  ['Английск', 'Немецк', 'Французск', 'Испанск', 'Китайск', 'Иностранн', 'Второй иностранн'],
  [CLASS_LESSON.talks, CLASS_LESSON.hour, CLASS_LESSON.horizons],
];

const BEGINNINGS = FAMILIES.map((family) => family.map(nameKey));
const known = new Map<string, readonly number[]>();

/** By the teacher's comma-separated list of subjects. */
export function subjectRelation(
  eduSubject: string | null,
  subject: Pick<SubjectRef, 'name' | 'shortName'>,
): SubjectRelation {
  if (teachesSubject(eduSubject, subject)) return 'same';
  const families = familiesOf(subject.name);
  const isRelated = eduSubjects(eduSubject).some((name) =>
    familiesOf(name).some((family) => families.includes(family)),
  );
  return isRelated ? 'related' : 'other';
}

function familiesOf(name: string): readonly number[] {
  const found = known.get(name);
  if (found) return found;
  const key = nameKey(name);
  const families = BEGINNINGS.flatMap((family, index) =>
    family.some((beginning) => key.startsWith(beginning)) ? [index] : [],
  );
  known.set(name, families);
  return families;
}

/** What a candidate's or a move's points are for. */
export type TermKind =
  | 'substitution'
  | 'same-subject'
  | 'related-subject'
  | 'other-subject'
  | 'knows-class'
  | 'window'
  | 'beside'
  | 'waits'
  | 'no-lessons'
  | 'long-row'
  | 'crossing'
  | 'further-cover'
  | 'book'
  | 'together'
  | 'join'
  | 'merge'
  | 'transfer'
  | 'exchange'
  | 'go-home'
  | 'to-second'
  | 'supervise'
  | 'cancel'
  | 'own-teacher'
  | 'without-teacher';

/** One line of a reckoning: what for, how many points, and the number or the class its words speak of. */
export interface Term {
  kind: TermKind;
  points: number;
  /** Lessons waited or in a row, which cover of the day, covers of the month, the lesson meant. */
  count?: number;
  /** The other number where the words have two: where a moved lesson is held. */
  to?: number;
  className?: string;
}

/** Where a lesson stands in a substitute's day. */
export type CoverPlace = { kind: 'window' | 'no-lessons' } | { kind: 'beside'; waited: number };

/** Which classes of some lessons taught at once a teacher knows; `groups` are those they teach. */
export function knownClasses(parts: readonly LessonPart[], groups: readonly number[]): CoverFacts['knows'] {
  const all = new Map(parts.map(({ group }) => [group.id, groupName(group)]));
  const classes = [...all].flatMap(([id, name]) => (groups.includes(id) ? [name] : []));
  return { classes, of: all.size };
}

/** What is known of one teacher taking one lesson. */
export interface CoverFacts extends CoverHistory {
  subject: SubjectRelation;
  /** Which of the lesson's classes they teach; of a merge or a flow there are several. */
  knows: { classes: readonly string[]; of: number };
  place: CoverPlace;
  /** The row of lessons it stands in, and how many lessons beyond the longest free of cost it brings. */
  row: { length: number; beyond: number };
  /** Lessons right before and after it that they have in another building. */
  crossings: number;
  /** Which substitution of their day it is, from 1. */
  coverNumber: number;
  /** Their other lessons of the same class and that count here. */
  together: readonly LessonNumber[];
}

/** The reckoning of one teacher taking one lesson. Terms of no points are there for their words. */
export function coverTerms(facts: CoverFacts, weights: Weights): Term[] {
  const terms: Term[] = [{ kind: 'substitution', points: weights.substitution }, subjectTerm(facts, weights)];
  terms.push(...knowsTerms(facts, weights));
  terms.push(placeTerm(facts.place, weights));
  const { length, beyond } = facts.row;
  if (beyond > 0) terms.push({ kind: 'long-row', points: weights.eachBeyondRow * beyond, count: length });
  terms.push(...crossingTerms(facts.crossings, weights));
  if (facts.coverNumber > 1) {
    const points = furtherCoverPoints(facts.coverNumber, weights);
    terms.push({ kind: 'further-cover', points, count: facts.coverNumber });
  }
  terms.push(...bookTerms(facts, weights));
  for (const count of facts.together) terms.push({ kind: 'together', points: -weights.together, count });
  return terms;
}

function subjectTerm({ subject }: CoverFacts, weights: Weights): Term {
  switch (subject) {
    case 'same':
      return { kind: 'same-subject', points: 0 };
    case 'related':
      return { kind: 'related-subject', points: weights.relatedSubject };
    case 'other':
      return { kind: 'other-subject', points: weights.otherSubject };
  }
}

/** Of several classes, knowing some of them takes off half as much as knowing all. */
function knowsTerms({ knows: { classes, of } }: CoverFacts, { knowsClass }: Weights): Term[] {
  if (classes.length === 0) return [];
  if (of === 1) return [{ kind: 'knows-class', points: -knowsClass }];
  if (classes.length === of) return [{ kind: 'knows-class', points: -knowsClass, count: of }];
  return [{ kind: 'knows-class', points: -Math.round(knowsClass / 2), className: classes.join(', ') }];
}

function placeTerm(place: CoverPlace, weights: Weights): Term {
  switch (place.kind) {
    case 'window':
      return { kind: 'window', points: 0 };
    case 'no-lessons':
      return { kind: 'no-lessons', points: weights.noLessons };
    case 'beside':
      return place.waited === 0
        ? { kind: 'beside', points: weights.besideOwnLessons }
        : {
            kind: 'waits',
            points: weights.besideOwnLessons + weights.eachWaited * place.waited,
            count: place.waited,
          };
  }
}

/** The reckoning of ways between buildings; empty if there are none. */
export function crossingTerms(count: number, { crossing }: Weights): Term[] {
  return count === 0 ? [] : [{ kind: 'crossing', points: crossing * count, count }];
}

/** Of the cover with this number, from 1. */
export function furtherCoverPoints(coverNumber: number, { furtherCovers }: Weights): number {
  if (coverNumber < 2) return 0;
  return furtherCovers[Math.min(coverNumber - 2, furtherCovers.length - 1)] ?? 0;
}

/** The reckoning of recent hours for others; empty if there are none. */
export function bookTerms({ book, coversOfMonth: count }: CoverHistory, weights: Weights): Term[] {
  const points = bookPoints(book, weights);
  return points !== 0 || count > 0 ? [{ kind: 'book', points, count }] : [];
}

/** Whole points, so that sums are exact on every machine. */
export function bookPoints(book: number, weights: Weights): number {
  return Math.round(weights.book * book);
}

/** The points of a reckoning, which are what the solver minimises. */
export function scoreOf(terms: readonly Term[]): number {
  return terms.reduce((sum, { points }) => sum + points, 0);
}
