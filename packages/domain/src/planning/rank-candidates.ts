import { type LessonPart, partKey } from '../timetable/lesson.ts';
import type { Candidate, TeacherGroups } from '../timetable/teacher-groups.ts';
import type { Timetable } from '../timetable/timetable.ts';
import { coverPlace, coverRow } from './cover-place.ts';
import { COVER_REFUSAL_TEXT, lessonCount, MAX_LESSONS_A_DAY } from './hard-rules.ts';
import { subjectRelation } from './subject-relation.ts';
import { type CoverFacts, coverTerms, scoreOf, type Term } from './terms.ts';
import { coverHistory, isCoverOf, type PastCovers, weekByTeacher } from './week-by-teacher.ts';
import { DEFAULT_WEIGHTS, type Weights } from './weights.ts';
import { reasonText } from './words.ts';

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
  const week = weekByTeacher(timetable);
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

function coverFacts(
  { teacher }: Candidate,
  part: LessonPart,
  {
    week,
    past,
    weights,
    timetable,
  }: { week: ReturnType<typeof weekByTeacher>; past: PastCovers; weights: Weights; timetable: Timetable },
): CoverFacts {
  const taught = (week.taught.get(teacher.id) ?? []).filter((one) => partKey(one) !== partKey(part));
  const isCover = (one: LessonPart) => isCoverOf(one, teacher);
  const today = taught.filter(({ day }) => day === part.day);
  const [covers, own] = [today.filter(isCover), today.filter((one) => !isCover(one))];
  const permanent = week.own.get(teacher.id) ?? [];
  const before = past.get(teacher.id) ?? [];
  const history = coverHistory(taught.filter(isCover), { day: part.day, before, permanent }, timetable);
  return {
    subject: subjectRelation(teacher.eduSubject, part.subject),
    knowsClass: permanent.some(({ group }) => group.id === part.group.id),
    place: coverPlace(part, own, covers),
    row: coverRow(part, today, weights.longestRow),
    coverNumber: lessonCount(covers) + 1,
    ...history,
    together: covers
      .filter(({ group, number }) => group.id === part.group.id && Math.abs(number - part.number) === 1)
      .map(({ number }) => number),
  };
}
