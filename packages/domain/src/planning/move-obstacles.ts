import { isSameTime } from '../bells/lesson-time.ts';
import { changeOf, groupName, type LessonPart } from '../lesson/lesson-part.ts';
import { canGoHome, canMerge, mergeRefusalText } from '../timetable/allowed-changes.ts';
import { isTaught } from '../timetable/busy.ts';
import { MOVE_LABEL, moveTitle } from './morning-texts.ts';
import { compareInDay, lessonsAfter, lessonsBefore } from './move-rules.ts';
import { type MoveKind, unchanged } from './moves.ts';
import { LESSON_NOW, mergedText } from './publication-texts.ts';
import type { PlanningSettings } from './weights.ts';

/** A way to deal with a lesson other than a substitution; a later start is published as a lesson sent home. */
export type MoveAim = Exclude<MoveKind['kind'], 'replace' | 'none'> | 'start-later';

/** In the order in which a list names what is not possible. */
export const MOVE_AIMS = [
  'join',
  'merge',
  'cancel',
  'go-home',
  'start-later',
  'transfer',
  'exchange',
  'supervise',
] as const satisfies readonly MoveAim[];

/** What a move that is not possible is called: with whom where that is known, else by its kind. */
export function refusedTitle(aim: MoveAim, parts: readonly LessonPart[], move: MoveKind | null): string {
  if (aim === 'start-later') return moveTitle({ kind: 'go-home', parts });
  return move === null || aim === 'go-home' ? MOVE_LABEL[aim] : moveTitle(move);
}

/** Why a move that names a teacher or another lesson is not possible together with the rest of the plan. */
export const MOVE_OBSTACLE = {
  busy: 'учитель в это время занят',
  away: 'учитель отсутствует',
  'moved-away': 'урок, который у него в это время, план переносит',
  'other-class': 'учитель уже берёт другой класс',
  'lesson-moves': 'этот урок план уже меняет',
  'other-building': 'урок в другом корпусе',
} as const;

/** Why a decision of a person does not hold any more. */
export const LOST_CHOICE = {
  ended: LESSON_NOW.ended,
  taught: 'урок больше не без учителя',
  gone: 'урока больше нет',
  'no-teacher': 'учителя больше нет в списке',
  away: MOVE_OBSTACLE.away,
  covers: 'учитель в это время ведёт другую замену',
  changed: 'урок уже изменён',
  'not-beside': 'учитель больше не ведёт урок рядом',
  'other-changed': 'другой урок уже не тот',
} as const;

/** 'после него есть уроки: 5, 6' */
export function lessonsInTheWay(aim: MoveAim, lessons: readonly LessonPart[]): string {
  const numbers = [...new Set(lessons.toSorted(compareInDay).map(({ number }) => number))];
  return `${aim === 'start-later' ? 'до него' : 'после него'} есть уроки: ${numbers.join(', ')}`;
}

/**
 * Why no lesson or teacher could be found for a move; null if the move makes no sense for such a lesson. `parts` has
 * several items for a flow or a merge, `ofDay` all lessons of the day, `isAway` whether the teacher of one is.
 */
export function obstacleTo(
  aim: MoveAim,
  parts: readonly LessonPart[],
  {
    settings,
    isToday,
    ofDay,
    isAway,
  }: {
    settings: PlanningSettings;
    isToday: boolean;
    ofDay: readonly LessonPart[];
    isAway: (part: LessonPart) => boolean;
  },
): string | null {
  const [part] = parts;
  if (!part) return null;
  const shared = sharedReason(parts);
  const merged = mergedAlone(parts);
  const ofClass = ofDay.filter(({ group }) => group.id === part.group.id);
  const after = lessonsAfter(part, ofClass);
  switch (aim) {
    case 'join':
      if (part.subgroup === null) return null;
      if (!settings.joinsSubgroups) return 'школа не объединяет подгруппы';
      return shared ?? unmergeable(part, ofDay.filter(isOtherHalf(part)), isAway) ?? NO_OTHER_HALF;
    case 'merge':
      if (part.subgroup !== null) return null;
      if (!settings.mergesClasses) return 'школа не объединяет классы';
      return shared ?? unmergeable(part, ofDay.filter(isParallel(part)), isAway) ?? NO_PARALLEL;
    case 'cancel':
      return null;
    case 'go-home':
      if (merged.length > 0) return leavingObstacleOf(merged, ofDay, settings, 'before');
      if (shared) return shared;
      return leavingObstacle(part, settings) ?? (lessonsBefore(part, ofClass).length === 0 ? FIRST : null);
    case 'start-later':
      if (part.number > 2) return null;
      if (shared && merged.length === 0) return shared;
      if (!settings.startsLater) return 'школа не начинает день позже';
      if (isToday) return 'о позднем начале сообщают накануне';
      if (merged.length > 0) return leavingObstacleOf(merged, ofDay, settings, 'after');
      return leavingObstacle(part, settings) ?? (after.length === 0 ? LAST : null);
    case 'transfer':
      if (!settings.transfers) return 'школа не переносит уроки';
      if (shared) return shared;
      if (part.subgroup !== null) return 'переносят уроки целого класса';
      if (after.length === 0) return LAST;
      if (!settings.goesHomeGrades.includes(part.group.number)) return staysText(part);
      return 'последний урок перенести нельзя: он не у всего класса, изменён или без учителя';
    case 'exchange':
      if (!settings.exchanges) return 'школа не меняет уроки местами';
      if (shared) return shared;
      if (part.subgroup !== null) return 'меняют уроки целого класса';
      return 'меняться не с кем: кого нет, не проведёт и другой урок';
    case 'supervise':
      if (!settings.supervises) return 'школа не оставляет класс под присмотром соседа';
      if (shared) return shared;
      return isTaught(part) && part.room === null
        ? 'у урока нет кабинета'
        : 'в соседних кабинетах никто не ведёт урок';
  }
}

const IN_A_FLOW = 'урок идёт потоком нескольких классов';
const NO_OTHER_HALF = 'другой подгруппы с учителем на этом уроке нет';
const NO_PARALLEL = 'у параллели в это время нет этого предмета с учителем';

/** Why a lesson that others have together with it is not moved alone: 'урок уже объединён с 5Г'. */
function sharedReason(parts: readonly LessonPart[]): string | null {
  const merged = parts.find(({ state }) => state.kind === 'merged');
  if (merged?.state.kind === 'merged') {
    const { className } = merged.state.other;
    const isOwn = className === groupName(merged.group);
    return isOwn ? 'подгруппы на этом уроке уже объединены' : `урок ${mergedText(merged.state.other)}`;
  }
  return parts.length > 1 ? IN_A_FLOW : null;
}

/** Why none of the lessons it could go into takes the class in; null if there is none whose teacher is there. */
function unmergeable(
  part: LessonPart,
  lessons: readonly LessonPart[],
  isAway: (part: LessonPart) => boolean,
): string | null {
  const there = lessons.filter((into) => into.teacher !== null && !isAway(into));
  for (const into of there) {
    const verdict = canMerge(part, into);
    if (verdict.allowed) continue;
    const isOfItself = changeOf(part) === verdict.reason && changeOf(into) === null;
    const text = lowered(mergeRefusalText(verdict.reason, isOfItself ? part : into));
    return isOfItself || part.lessonId === into.lessonId ? text : `${groupName(into.group)}: ${text}`;
  }
  return null;
}

function isOtherHalf({ lessonId, subgroup }: LessonPart) {
  return (other: LessonPart) => other.lessonId === lessonId && other.subgroup?.id !== subgroup?.id;
}

/** The same lesson of a parallel class. */
function isParallel({ group, subject, ...part }: LessonPart) {
  return (other: LessonPart) =>
    other.subgroup === null &&
    other.group.number === group.number &&
    other.group.id !== group.id &&
    other.subject.id === subject.id &&
    isSameTime({ group, ...part }, other);
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

const FIRST = 'до него уроков нет';
const LAST = 'после него уроков нет';

/** The lessons of a merge that is not a flow; empty for all others. */
export function mergedAlone(parts: readonly LessonPart[]): readonly LessonPart[] {
  return parts.every(({ state }) => state.kind === 'merged') ? parts : [];
}

/** What keeps one of the classes of a merge; null if each that has no teacher may leave. */
function leavingObstacleOf(
  parts: readonly LessonPart[],
  ofDay: readonly LessonPart[],
  settings: PlanningSettings,
  side: 'before' | 'after',
): string {
  const others = side === 'before' ? lessonsBefore : lessonsAfter;
  for (const part of parts) {
    const obstacle = leavingObstacle(unchanged(part), settings);
    if (obstacle !== null) return obstacle;
    const ofClass = ofDay.filter(({ group }) => group.id === part.group.id);
    if (others(part, ofClass).length > 0) continue;
    return `${groupName(part.group)}: ${side === 'before' ? FIRST : LAST}`;
  }
  return 'у каждого класса снова свой учитель';
}

function leavingObstacle(part: LessonPart, { goesHomeGrades }: PlanningSettings): string | null {
  if (!goesHomeGrades.includes(part.group.number)) return staysText(part);
  return canGoHome(part).allowed ? null : LOST_CHOICE.changed;
}

function staysText({ group }: LessonPart): string {
  return `школа не отпускает ${group.number}-е классы`;
}
