import { partsOf } from '../timetable/all-parts.ts';
import { isTaught } from '../timetable/busy.ts';
import { isSameTeacher, type LessonPart, partKey, permanentTeacherOf } from '../timetable/lesson.ts';
import type { Candidate, TeacherGroups } from '../timetable/teacher-groups.ts';
import type { Timetable } from '../timetable/timetable.ts';
import { bookOf, coversOfMonth } from './book.ts';
import { coverPlace, coverRow } from './cover-place.ts';
import { COVER_REFUSAL_TEXT, lessonCount, MAX_LESSONS_A_DAY } from './hard-rules.ts';
import { subjectRelation } from './subject-relation.ts';
import { type CoverFacts, coverTerms, scoreOf, type Term } from './terms.ts';
import { DEFAULT_WEIGHTS, type Weights } from './weights.ts';
import { reasonText } from './words.ts';

/** By teacher, how many school days before the first day of a week each of their substitutions was. */
export type PastCovers = ReadonlyMap<number, readonly number[]>;

/** Somebody who could take a lesson, with what it would cost. */
export interface RankedCandidate extends Candidate {
  terms: readonly Term[];
  /** The terms in words. */
  words: string;
  coversOfMonth: number;
}

/**
 * The three groups in the order of the points: who costs least stands first. Who has too many lessons that day goes to
 * those with a conflict, where whoever is away stands last.
 */
export function rankedGroups(
  groups: TeacherGroups,
  timetable: Timetable,
  part: LessonPart,
  { past, weights = DEFAULT_WEIGHTS }: { past: PastCovers; weights?: Weights },
): Record<keyof TeacherGroups, RankedCandidate[]> {
  const week = weekOf(timetable);
  const rank = (candidate: Candidate): RankedCandidate => {
    const facts = coverFacts(candidate, part, { week, past, weights, timetable });
    const terms = coverTerms(facts, weights);
    return { ...candidate, terms, words: reasonText(terms), coversOfMonth: facts.coversOfMonth };
  };
  const isFull = ({ teacher }: Candidate) =>
    lessonCount((week.taught.get(teacher.id) ?? []).filter(({ day }) => day === part.day)) >=
    MAX_LESSONS_A_DAY;
  const free = { subject: groups.subject.map(rank), other: groups.other.map(rank) };
  const full = [...free.subject, ...free.other]
    .filter(isFull)
    .map((candidate) => ({ ...candidate, reason: COVER_REFUSAL_TEXT['too-many'] }));
  const conflicts = [...groups.conflicts.map(rank), ...full];
  return {
    subject: byPoints(free.subject.filter((candidate) => !isFull(candidate))),
    other: byPoints(free.other.filter((candidate) => !isFull(candidate))),
    conflicts: byPoints(conflicts).sort((a, b) => Number(a.isAway ?? false) - Number(b.isAway ?? false)),
  };
}

/** Those of the same points stay by name. */
function byPoints(candidates: readonly RankedCandidate[]): RankedCandidate[] {
  return candidates.toSorted((a, b) => scoreOf(a.terms) - scoreOf(b.terms));
}

/** A week by teacher: what they teach in it, substitutions among it, and what is theirs by the permanent timetable. */
interface WeekByTeacher {
  taught: ReadonlyMap<number, readonly LessonPart[]>;
  own: ReadonlyMap<number, readonly LessonPart[]>;
}

const weeks = new WeakMap<Timetable, WeekByTeacher>();

/** Kept by the timetable: menus are opened one after the other over the same week. */
function weekOf(timetable: Timetable): WeekByTeacher {
  const known = weeks.get(timetable);
  if (known) return known;
  const parts = partsOf(timetable);
  const week = {
    taught: Map.groupBy(parts.filter(isTaught), ({ teacher }) => teacher?.id ?? 0),
    own: Map.groupBy(parts, (part) => permanentTeacherOf(part)?.id ?? 0),
  };
  weeks.set(timetable, week);
  return week;
}

function coverFacts(
  { teacher }: Candidate,
  part: LessonPart,
  {
    week,
    past,
    weights,
    timetable,
  }: { week: WeekByTeacher; past: PastCovers; weights: Weights; timetable: Timetable },
): CoverFacts {
  const taught = (week.taught.get(teacher.id) ?? []).filter((one) => partKey(one) !== partKey(part));
  const isCover = (one: LessonPart) => {
    const original = permanentTeacherOf(one);
    return original !== null && !isSameTeacher(original, teacher);
  };
  const today = taught.filter(({ day }) => day === part.day);
  const [covers, own] = [today.filter(isCover), today.filter((one) => !isCover(one))];
  const permanent = week.own.get(teacher.id) ?? [];
  const daysAgo = schoolDaysAgo(taught.filter(isCover), part, past.get(teacher.id) ?? [], timetable);
  return {
    subject: subjectRelation(teacher.eduSubject, part.subject),
    knowsClass: permanent.some(({ group }) => group.id === part.group.id),
    place: coverPlace(part, own, covers),
    row: coverRow(part, today, weights.longestRow),
    coverNumber: lessonCount(covers) + 1,
    book: bookOf(daysAgo, weeklyLoad(permanent)),
    coversOfMonth: coversOfMonth(daysAgo),
    together: covers
      .filter(({ group, number }) => group.id === part.group.id && Math.abs(number - part.number) === 1)
      .map(({ number }) => number),
  };
}

/** Before the week as it was told, and in it up to the day of the lesson. */
function schoolDaysAgo(
  covers: readonly LessonPart[],
  { day }: LessonPart,
  before: readonly number[],
  { layout }: Timetable,
): number[] {
  const at = layout.days.indexOf(day);
  const inWeek = covers.map((cover) => at - layout.days.indexOf(cover.day)).filter((days) => days >= 0);
  return [...before.map((days) => days + at), ...inWeek];
}

function weeklyLoad(permanent: readonly LessonPart[]): number {
  const byDay = Map.groupBy(permanent, ({ day }) => day);
  return [...byDay.values()].reduce((sum, day) => sum + lessonCount(day), 0);
}
