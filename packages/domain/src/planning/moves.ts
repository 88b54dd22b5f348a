import type { LessonPart, TeacherRef } from '../timetable/lesson.ts';
import type { WantedChange } from '../timetable/pending-change.ts';
import type { Term } from './terms.ts';

/** How a substitute holds a lesson: instead of its teacher, with a lesson of their own, or looking after the class. */
export type CoverMode = 'substitute' | 'own-subject' | 'supervise';

/**
 * What a plan does with the lessons of one absent teacher at one time; `parts` are several where they are one flow. A
 * move names the lessons as they were seen when the plan was made.
 */
export type MoveKind =
  /** Замена. */
  | { kind: 'replace'; parts: readonly LessonPart[]; teacher: TeacherRef }
  /** Присмотр: a teacher who has a lesson beside it looks after the class. */
  | { kind: 'supervise'; parts: readonly LessonPart[]; teacher: TeacherRef }
  /** Объединить подгруппы: into the other half of the same lesson. */
  | { kind: 'join'; parts: readonly LessonPart[]; into: LessonPart }
  /** Объединить классы: into the same lesson of a parallel class. */
  | { kind: 'merge'; parts: readonly LessonPart[]; into: LessonPart }
  /** Домой, or ко второму where the lesson is the first. */
  | { kind: 'go-home'; parts: readonly LessonPart[] }
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

/** A move with its reckoning; `isPinned` where a person had chosen it. */
export type Move = MoveKind & { terms: readonly Term[]; isPinned: boolean };

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
      return move.parts.map((part) => replacement(part, move.teacher, 'substitute'));
    case 'supervise':
      return move.parts.map((part) => replacement(part, move.teacher, 'supervise'));
    case 'join':
    case 'merge':
      return move.parts.map((first) => ({
        change: { kind: 'merge', first, second: move.into, teacher: null },
        mode: null,
      }));
    case 'go-home':
      return move.parts.map(goHome);
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

function replacement(part: LessonPart, teacher: TeacherRef, mode: CoverMode): PlannedChange {
  return { change: { kind: 'replace', part, teacher: { id: teacher.id, name: teacher.name } }, mode };
}

function goHome(part: LessonPart): PlannedChange {
  return { change: { kind: 'send-home', part }, mode: null };
}
