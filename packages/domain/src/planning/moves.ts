import { changeOf } from '../lesson/lesson-change.ts';
import { type LessonPart, partKey, type TeacherRef } from '../lesson/lesson-part.ts';
import { permanentPart } from '../timetable/change-effects.ts';
import type { WantedChange } from '../timetable/pending-change.ts';
import type { Term } from './terms.ts';

/** How a substitute holds a lesson: instead of its teacher, with a lesson of their own, or looking after the class. */
export type CoverMode = 'substitute' | 'own-subject' | 'supervise';

/**
 * What a plan does with the lessons of one absent teacher at one time; `parts` are several where they are one flow or
 * one merge, whose guests stand last. A move names the lessons as they were seen when the plan was made.
 */
export type MoveKind =
  /** Замена. */
  | { kind: 'replace'; parts: readonly LessonPart[]; teacher: TeacherRef }
  /** Присмотр: a teacher of a lesson at the same time looks after the class. */
  | { kind: 'supervise'; parts: readonly LessonPart[]; teacher: TeacherRef }
  /** Объединить подгруппы: into the other half of the same lesson. */
  | { kind: 'join'; parts: readonly LessonPart[]; into: LessonPart }
  /** Объединить классы: into the same lesson of a parallel class. */
  | { kind: 'merge'; parts: readonly LessonPart[]; into: LessonPart }
  /**
   * Домой, or ко второму where the lesson is the first. A merge is taken apart for it: `stays` is the class whose own
   * teacher is there.
   */
  | { kind: 'go-home'; parts: readonly LessonPart[]; stays?: LessonPart }
  /** Отменить: what was done to the lesson is taken back; every class of a merge has its own lesson again. */
  | { kind: 'cancel'; parts: readonly LessonPart[] }
  /** Перенос: the last lesson of the class comes into the hole. */
  | { kind: 'transfer'; parts: readonly LessonPart[]; from: LessonPart; teacher: TeacherRef }
  /** Обмен: another lesson of the class comes into the hole, and its own teacher has it at that one's time. */
  | {
      kind: 'exchange';
      parts: readonly LessonPart[];
      from: LessonPart;
      teacher: TeacherRef;
      absent: TeacherRef;
    }
  /** Class without a teacher. */
  | { kind: 'none'; parts: readonly LessonPart[] };

/**
 * A move with its reckoning; `isPinned` where a person had chosen it. `instead` is the number of the change it takes
 * the place of, where a person edits what was published.
 */
export type Move = MoveKind & { terms: readonly Term[]; isPinned: boolean; instead?: number };

/** A documented change, and how the lesson is held where that is to be remembered. */
export interface PlannedChange {
  change: WantedChange;
  mode: CoverMode | null;
}

/** The documented changes that moves are made of, in an order in which each is allowed. */
export function movesToChanges(moves: readonly MoveKind[]): PlannedChange[] {
  return moves.flatMap(moveToChanges);
}

function moveToChanges(move: MoveKind): PlannedChange[] {
  switch (move.kind) {
    case 'replace':
      return heldParts(move.parts).map((part) => replacement(part, move.teacher, 'substitute'));
    case 'supervise':
      return move.parts.map((part) => replacement(part, move.teacher, 'supervise'));
    case 'join':
    case 'merge':
      return move.parts.map((first) => ({
        change: { kind: 'merge', first, second: move.into, teacher: null },
        mode: null,
      }));
    case 'go-home': {
      const leaving = move.parts.filter((part) => !move.stays || partKey(part) !== partKey(move.stays));
      return [...cancellation(move.parts), ...leaving.map(goHome)];
    }
    case 'cancel':
      return cancellation(move.parts);
    case 'transfer':
      return [...move.parts.map((part) => replacement(part, move.teacher, 'own-subject')), goHome(move.from)];
    case 'exchange':
      return [
        ...move.parts.map((part) => replacement(part, move.teacher, 'own-subject')),
        replacement(move.from, move.absent, 'own-subject'),
      ];
    case 'none':
      return [];
  }
}

/** Without the classes that come to another's lesson: they have the teacher of that one. */
export function heldParts<Part extends LessonPart>(parts: readonly Part[]): Part[] {
  return parts.filter(({ state }) => !(state.kind === 'merged' && state.role === 'first'));
}

function replacement(part: LessonPart, teacher: TeacherRef, mode: CoverMode): PlannedChange {
  return { change: { kind: 'replace', part, teacher: { id: teacher.id, name: teacher.name } }, mode };
}

/** Takes back what was done to some lessons; a merge ends on both of its sides. */
function cancellation(parts: readonly LessonPart[]): PlannedChange[] {
  return heldParts(parts)
    .filter((part) => changeOf(part) !== null)
    .map((part) => ({ change: { kind: 'cancel', part }, mode: null }));
}

function goHome(part: LessonPart): PlannedChange {
  return { change: { kind: 'send-home', part: unchanged(part) }, mode: null };
}

/** A lesson as it is once what was done to it is taken back; an unchanged one as it is. */
export function unchanged(part: LessonPart): LessonPart {
  return changeOf(part) === null ? part : (permanentPart(part) ?? part);
}

/** Whether a move leaves a class without a teacher. */
export function leavesOpen({ terms }: Pick<Move, 'terms'>): boolean {
  return terms.some(({ kind }) => kind === 'without-teacher');
}
