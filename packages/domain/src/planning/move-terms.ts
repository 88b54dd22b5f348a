import { nameKey } from '../text/normalised-name.ts';
import { groupName, type LessonNumber, type LessonPart } from '../timetable/lesson.ts';
import type { PlanningSettings } from './settings.ts';
import type { Term } from './terms.ts';
import type { Weights } from './weights.ts';

/** The reckoning of joining one half of a class to the other. */
export function joinTerms(part: LessonPart, settings: PlanningSettings, weights: Weights): Term[] {
  const isUsual = names(settings.usuallyJoined, part);
  return [{ kind: 'join', points: isUsual ? weights.joinUsual : weights.joinOther }];
}

/** The reckoning of a class going into the lesson of a parallel one. */
export function mergeTerms(
  part: LessonPart,
  into: LessonPart,
  settings: PlanningSettings,
  weights: Weights,
): Term[] {
  const isUsual = names(settings.usuallyMerged, part);
  const points = isUsual ? weights.mergeUsual : weights.mergeOther;
  return [{ kind: 'merge', points, className: groupName(into.group) }];
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

export function superviseTerms(weights: Weights): Term[] {
  return [{ kind: 'supervise', points: weights.supervise }];
}

export function withoutTeacherTerms(weights: Weights): Term[] {
  return [{ kind: 'without-teacher', points: weights.withoutTeacher }];
}
