import { groupName, type LessonNumber, type LessonPart } from '../lesson/lesson-part.ts';
import { nameKey } from '../text/normalised-name.ts';
import type { CoverHistory } from './recent-covers.ts';
import { bookTerms, type Term } from './terms.ts';
import type { PlanningSettings, Weights } from './weights.ts';

/** What is known of a teacher who takes another class into a lesson of their own. */
interface Taken {
  settings: PlanningSettings;
  /** Their recent hours for others. */
  history: CoverHistory;
}

/** The reckoning of joining one half of a class to the other. */
export function joinTerms(part: LessonPart, { settings, history }: Taken, weights: Weights): Term[] {
  const isUsual = names(settings.usuallyJoined, part);
  const points = isUsual ? weights.joinUsual : weights.joinOther;
  return [{ kind: 'join', points }, ...bookTerms(history, weights)];
}

/** The reckoning of a class going into the lesson of a parallel one. */
export function mergeTerms(
  part: LessonPart,
  into: LessonPart,
  { settings, history }: Taken,
  weights: Weights,
): Term[] {
  const isUsual = names(settings.usuallyMerged, part);
  const points = isUsual ? weights.mergeUsual : weights.mergeOther;
  return [{ kind: 'merge', points, className: groupName(into.group) }, ...bookTerms(history, weights)];
}

function names(subjects: readonly string[], { subject }: LessonPart): boolean {
  const keys = [nameKey(subject.name), nameKey(subject.shortName)];
  return subjects.some((name) => keys.includes(nameKey(name)));
}

/** The reckoning of the last lesson coming into the hole. */
export function transferTerms(hole: LessonNumber, from: LessonNumber, weights: Weights): Term[] {
  return [{ kind: 'transfer', points: weights.transfer, count: from, to: hole }];
}

export function exchangeTerms(from: LessonNumber, weights: Weights): Term[] {
  return [{ kind: 'exchange', points: weights.exchange, count: from }];
}

/** The reckoning of a class that goes home after its lesson number `last`. */
export function goHomeTerms(last: LessonNumber, weights: Weights): Term[] {
  return [{ kind: 'go-home', points: weights.goHome, count: last }];
}

/** The reckoning of a class that comes to its lesson number `first`, the second or the third. */
export function startLaterTerms(first: LessonNumber, weights: Weights): Term[] {
  return [{ kind: 'to-second', points: weights.goHome, count: first }];
}

/** What becomes of one class of a merge that is taken apart. */
export interface Separated {
  part: LessonPart;
  /** Its own teacher is there. */
  isBack: boolean;
}

/** If no teacher can be found, no class is sent to a lesson without one. */
const SEPARATION = -1;

/**
 * The reckoning of a merge that is taken apart: half a lesson without a teacher for each of the two classes that has
 * none then.
 */
export function separateTerms(sides: readonly Separated[], weights: Weights): Term[] {
  const open = Math.round(weights.withoutTeacher / Math.max(1, sides.length));
  return [
    { kind: 'cancel', points: SEPARATION },
    ...sides.map(
      ({ part, isBack }): Term =>
        isBack
          ? { kind: 'own-teacher', points: 0, className: audienceOf(part) }
          : { kind: 'without-teacher', points: open, className: audienceOf(part) },
    ),
  ];
}

/** The reckoning of a change that is taken back: the lesson has its own teacher again, or none. */
export function cancelTerms(isBack: boolean, weights: Weights): Term[] {
  return isBack ? [{ kind: 'own-teacher', points: 0 }] : withoutTeacherTerms(weights);
}

/** The reckoning of a merge whose classes go home or come later, but for those whose own teacher is there. */
export function leavingTerms(
  kind: 'go-home' | 'to-second',
  sides: readonly (Separated & { count: number })[],
  weights: Weights,
): Term[] {
  const [first] = sides;
  const isAlike = sides.every(({ isBack, count }) => !isBack && count === first?.count);
  const points = weights.goHome * sides.filter(({ isBack }) => !isBack).length;
  if (isAlike && first) return [{ kind, points, count: first.count }];
  return sides.map(
    ({ part, isBack, count }): Term =>
      isBack
        ? { kind: 'own-teacher', points: 0, className: audienceOf(part) }
        : { kind, points: weights.goHome, count, className: audienceOf(part) },
  );
}

function audienceOf({ group, subgroup }: LessonPart): string {
  return subgroup ? subgroup.name : groupName(group);
}

export function superviseTerms(history: CoverHistory, weights: Weights): Term[] {
  return [{ kind: 'supervise', points: weights.supervise }, ...bookTerms(history, weights)];
}

export function withoutTeacherTerms(weights: Weights): Term[] {
  return [{ kind: 'without-teacher', points: weights.withoutTeacher }];
}
