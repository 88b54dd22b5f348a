import { isTaught } from '../timetable/busy.ts';
import { canGoHome } from '../timetable/go-home.ts';
import type { LessonPart } from '../timetable/lesson.ts';
import { compareInDay } from './cover-place.ts';
import { MOVE_LABEL, moveTitle } from './morning-texts.ts';
import { lessonsAfter, lessonsBefore } from './move-rules.ts';
import type { MoveKind } from './moves.ts';
import type { PlanningSettings } from './settings.ts';

/** A way to deal with a lesson beside a substitution; a later start is published as a lesson sent home. */
export type MoveAim = Exclude<MoveKind['kind'], 'replace' | 'none'> | 'start-later';

/** In the order in which a list names what is not possible. */
export const MOVE_AIMS = [
  'join',
  'merge',
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

/** Why a move that names somebody or another lesson is not possible beside the rest of a plan. */
export const MOVE_OBSTACLE = {
  busy: 'учитель в это время занят',
  away: 'учитель отсутствует',
  'other-class': 'учитель уже берёт другой класс',
  'lesson-moves': 'этот урок план уже меняет',
} as const;

/** Why a decision of a person does not hold any more. */
export const LOST_CHOICE = {
  ended: 'урок уже закончился',
  taught: 'урок больше не без учителя',
  gone: 'урока больше нет',
  'no-teacher': 'учителя больше нет в списке',
  away: MOVE_OBSTACLE.away,
  covers: 'учитель в это время ведёт другую замену',
  changed: 'урок уже изменён',
  impossible: 'этот ход больше невозможен',
} as const;

/** 'после него есть уроки: 5, 6' */
export function lessonsInTheWay(aim: MoveAim, lessons: readonly LessonPart[]): string {
  const numbers = [...new Set(lessons.toSorted(compareInDay).map(({ number }) => number))];
  return `${aim === 'start-later' ? 'до него' : 'после него'} есть уроки: ${numbers.join(', ')}`;
}

/**
 * Why no lesson and nobody could be found for a move at all; null where the move makes no sense for such a lesson.
 * `ofClass` are the lessons of its class on the day, `parts` several where they are one flow.
 */
export function obstacleTo(
  aim: MoveAim,
  parts: readonly LessonPart[],
  {
    settings,
    isToday,
    ofClass,
  }: { settings: PlanningSettings; isToday: boolean; ofClass: readonly LessonPart[] },
): string | null {
  const [part] = parts;
  if (!part) return null;
  const isFlow = parts.length > 1;
  const after = lessonsAfter(part, ofClass);
  switch (aim) {
    case 'join':
      if (part.subgroup === null) return null;
      if (!settings.joinsSubgroups) return 'школа не объединяет подгруппы';
      return 'другой подгруппы с учителем на этом уроке нет';
    case 'merge':
      if (part.subgroup !== null) return null;
      if (!settings.mergesClasses) return 'школа не объединяет классы';
      return isFlow ? IN_A_FLOW : 'у параллели в это время нет этого предмета с учителем';
    case 'go-home':
      if (isFlow) return IN_A_FLOW;
      return leavingObstacle(part, settings) ?? (lessonsBefore(part, ofClass).length === 0 ? FIRST : null);
    case 'start-later':
      if (isFlow || part.number > 2) return null;
      if (!settings.startsLater) return 'школа не начинает день позже';
      if (isToday) return 'о позднем начале сообщают накануне';
      return leavingObstacle(part, settings) ?? (after.length === 0 ? LAST : null);
    case 'transfer':
      if (!settings.transfers) return 'школа не переносит уроки';
      if (isFlow || part.subgroup !== null) return 'переносят уроки целого класса';
      if (after.length === 0) return LAST;
      if (!settings.goesHomeGrades.includes(part.group.number)) return staysText(part);
      return 'последний урок перенести нельзя: он не у всего класса, изменён или без учителя';
    case 'exchange':
      if (!settings.exchanges) return 'школа не меняет уроки местами';
      if (isFlow || part.subgroup !== null) return 'меняют уроки целого класса';
      return 'меняться не с кем: кого нет, не проведёт и другой урок';
    case 'supervise':
      if (!settings.supervises) return 'школа не оставляет класс под присмотром соседа';
      if (isFlow) return IN_A_FLOW;
      return isTaught(part) && part.room === null
        ? 'у урока нет кабинета'
        : 'в соседних кабинетах никто не ведёт урок';
  }
}

const IN_A_FLOW = 'урок идёт потоком нескольких классов';
const FIRST = 'до него уроков нет';
const LAST = 'после него уроков нет';

function leavingObstacle(part: LessonPart, { goesHomeGrades }: PlanningSettings): string | null {
  if (!goesHomeGrades.includes(part.group.number)) return staysText(part);
  return canGoHome(part).allowed ? null : LOST_CHOICE.changed;
}

function staysText({ group }: LessonPart): string {
  return `школа не отпускает ${group.number}-е классы`;
}
