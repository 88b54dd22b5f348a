import { lessonCount } from '../bells/lesson-time.ts';
import { type LessonPart, partKey } from '../lesson/lesson-part.ts';
import { withGuests } from '../timetable/change-effects.ts';
import type { Candidate, TeacherGroups } from '../timetable/teacher-groups.ts';
import { partsOf, type Timetable } from '../timetable/timetable.ts';
import { COVER_REFUSAL_TEXT, MAX_LESSONS_A_DAY } from './hard-rules.ts';
import { coverPlace, coverRow } from './move-rules.ts';
import { coverHistory, isCoverOf, type RecentCovers, weekByTeacher } from './recent-covers.ts';
import {
  type BuildingOf,
  buildingFinder,
  crossingsOf,
  DEFAULT_SCHOOL_PLANNING,
  type PlanningRules,
} from './school-planning.ts';
import { type CoverFacts, coverTerms, knownClasses, scoreOf, subjectRelation, type Term } from './terms.ts';
import type { Weights } from './weights.ts';
import { reasonText } from './words.ts';

/** A teacher who could take a lesson, with what it would cost. */
export interface RankedCandidate extends Candidate {
  terms: readonly Term[];
  /** The terms in words. */
  words: string;
  coversOfMonth: number;
}

/**
 * The three groups in the order of the points: who costs least stands first. Who has too many lessons that day, who
 * comes from another building too late and whom the school never proposes go to those with a conflict, where those
 * who are away stand last.
 */
export function rankedGroups(
  groups: TeacherGroups,
  timetable: Timetable,
  part: LessonPart,
  {
    recent,
    planning = DEFAULT_SCHOOL_PLANNING,
  }: { recent: RecentCovers; planning?: PlanningRules | undefined },
): Record<keyof TeacherGroups, RankedCandidate[]> {
  const week = weekByTeacher(timetable);
  const { points: weights, blockedTeacherIds, buildings } = planning;
  const buildingOf = buildingFinder(buildings);
  const together = withGuests([part], partsOf(timetable, part.day));
  const rank = (candidate: Candidate): RankedCandidate => {
    const facts = coverFacts(candidate, part, { together, week, recent, weights, timetable, buildingOf });
    const terms = coverTerms(facts, weights);
    return { ...candidate, terms, words: reasonText(terms), coversOfMonth: facts.coversOfMonth };
  };
  const isFull = ({ teacher }: Candidate) =>
    lessonCount((week.taught.get(teacher.id) ?? []).filter(({ day }) => day === part.day)) >=
    MAX_LESSONS_A_DAY;
  const isTooFar = ({ terms }: RankedCandidate) =>
    buildings?.rule === 'strict' && terms.some(({ kind }) => kind === 'crossing');
  const reasonOf = (candidate: RankedCandidate): string | null => {
    const { teacher, reason, isAway } = candidate;
    if (isAway) return reason;
    const reasons = [
      reason ?? (isFull(candidate) && COVER_REFUSAL_TEXT['too-many']),
      !reason && isTooFar(candidate) && COVER_REFUSAL_TEXT.crossing,
      blockedTeacherIds.includes(teacher.id) && COVER_REFUSAL_TEXT.blocked,
    ];
    return reasons.filter(Boolean).join('; ') || null;
  };
  const withReason = (candidate: Candidate) => {
    const ranked = rank(candidate);
    return { ...ranked, reason: reasonOf(ranked) };
  };
  const [subject, other] = [groups.subject.map(withReason), groups.other.map(withReason)];
  const isPossible = ({ reason }: Candidate) => reason === null;
  const refused = [...subject, ...other].filter((candidate) => !isPossible(candidate));
  const conflicts = [...groups.conflicts.map(withReason), ...refused];
  return {
    subject: byPoints(subject.filter(isPossible)),
    other: byPoints(other.filter(isPossible)),
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
    together,
    week,
    recent,
    weights,
    timetable,
    buildingOf,
  }: {
    /** The lesson, with those of the classes that come to it. */
    together: readonly LessonPart[];
    week: ReturnType<typeof weekByTeacher>;
    recent: RecentCovers;
    weights: Weights;
    timetable: Timetable;
    buildingOf: BuildingOf;
  },
): CoverFacts {
  const taught = (week.taught.get(teacher.id) ?? []).filter((one) => partKey(one) !== partKey(part));
  const isCover = (one: LessonPart) => isCoverOf(one, teacher);
  const today = taught.filter(({ day }) => day === part.day);
  const [covers, own] = [today.filter(isCover), today.filter((one) => !isCover(one))];
  const permanent = week.own.get(teacher.id) ?? [];
  const history = coverHistory(recent.get(teacher.id), { day: part.day, permanent, weights }, timetable);
  return {
    subject: subjectRelation(teacher.eduSubject, part.subject),
    knows: knownClasses(
      together,
      permanent.map(({ group }) => group.id),
    ),
    place: coverPlace(part, own, covers),
    row: coverRow(part, today, weights.longestRow),
    crossings: crossingsOf(part, today, buildingOf),
    coverNumber: lessonCount(covers) + 1,
    ...history,
    together: covers
      .filter(({ group, number }) => group.id === part.group.id && Math.abs(number - part.number) === 1)
      .map(({ number }) => number),
  };
}
