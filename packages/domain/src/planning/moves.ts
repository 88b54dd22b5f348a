import { changeOf, type LessonPart, partKey, type TeacherRef } from '../lesson/lesson-part.ts';
import { permanentPart, type WantedChange } from '../timetable/change-effects.ts';
import type { Term } from './terms.ts';
import type { PlanProfile } from './weights.ts';

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

/**
 * What a person has decided for a lesson: `lesson` and `other` are the `partKey` of a part. `instead` is the number of
 * the change it takes the place of; left out for an open lesson.
 */
export type Pin = { lesson: string; instead?: number } & (
  | { kind: 'replace' | 'supervise'; teacherId: number }
  | { kind: 'join' | 'merge' | 'transfer' | 'exchange'; other: string }
  | { kind: 'go-home' | 'cancel' | 'none' }
);

/** The `partKey` of the open lesson a move is about; of a flow the first. */
export function lessonOf({ parts }: Pick<MoveKind, 'parts'>): string {
  const [part] = parts;
  if (!part) throw new RangeError('A move is about at least one lesson.');
  return partKey(part);
}

/** The decision that says what a move says. */
export function pinOf(move: MoveKind & Pick<Move, 'instead'>): Pin {
  const { instead } = move;
  const lesson = { lesson: lessonOf(move), ...(instead !== undefined && { instead }) };
  switch (move.kind) {
    case 'replace':
    case 'supervise':
      return { ...lesson, kind: move.kind, teacherId: move.teacher.id };
    case 'join':
    case 'merge':
      return { ...lesson, kind: move.kind, other: partKey(move.into) };
    case 'transfer':
    case 'exchange':
      return { ...lesson, kind: move.kind, other: partKey(move.from) };
    case 'go-home':
    case 'cancel':
    case 'none':
      return { ...lesson, kind: move.kind };
  }
}

/** Whether two decisions are the same. */
export function isSamePin(one: Pin, other: Pin): boolean {
  const named = (pin: Pin) => ('teacherId' in pin ? pin.teacherId : 'other' in pin ? pin.other : '');
  return one.lesson === other.lesson && one.kind === other.kind && named(one) === named(other);
}

/** What was kept as text and is read again. */
export function isPin(value: unknown): value is Pin {
  if (typeof value !== 'object' || value === null) return false;
  const { lesson, kind, teacherId, other, instead } = value as Record<string, unknown>;
  if (typeof lesson !== 'string' || !['number', 'undefined'].includes(typeof instead)) return false;
  switch (kind) {
    case 'replace':
    case 'supervise':
      return typeof teacherId === 'number';
    case 'join':
    case 'merge':
    case 'transfer':
    case 'exchange':
      return typeof other === 'string';
    default:
      return kind === 'go-home' || kind === 'cancel' || kind === 'none';
  }
}

/** A lesson, or a subgroup’s part of it, by its numbers. */
export interface PartNumbers {
  lessonId: number;
  subgroupId: number | null;
}

/** A move as it travels and is kept: whatever it is about, by its numbers. */
export interface MoveRecord {
  kind: MoveKind['kind'];
  /** Several where they are one flow. */
  parts: PartNumbers[];
  /** Who substitutes or looks after the class; null for any other move. */
  teacherId: number | null;
  /** The lesson it goes into, the one that comes, or the one that stays; null for any other move. */
  other: PartNumbers | null;
  pinned: boolean;
  /** The number of the change it takes the place of, where a person edits what was published. */
  instead?: number;
  /** Who chose it. */
  origin: 'plan' | 'person';
  terms: Term[];
}

/** The text `partKey` gives the same part. */
export function numbersKey({ lessonId, subgroupId }: PartNumbers): string {
  return subgroupId === null ? String(lessonId) : `${lessonId}:${subgroupId}`;
}

export function numbersOf({ lessonId, subgroup }: Pick<LessonPart, 'lessonId' | 'subgroup'>): PartNumbers {
  return { lessonId, subgroupId: subgroup?.id ?? null };
}

/** A move to be sent or kept. What is pinned, a person chose. */
export function recordOfMove(
  move: Move,
  origin: MoveRecord['origin'] = move.isPinned ? 'person' : 'plan',
): MoveRecord {
  return {
    kind: move.kind,
    parts: move.parts.map(numbersOf),
    teacherId: move.kind === 'replace' || move.kind === 'supervise' ? move.teacher.id : null,
    other: otherOf(move),
    pinned: move.isPinned,
    ...(move.instead !== undefined && { instead: move.instead }),
    origin,
    terms: [...move.terms],
  };
}

function otherOf(move: MoveKind): PartNumbers | null {
  if (move.kind === 'join' || move.kind === 'merge') return numbersOf(move.into);
  if (move.kind === 'go-home') return move.stays ? numbersOf(move.stays) : null;
  return move.kind === 'transfer' || move.kind === 'exchange' ? numbersOf(move.from) : null;
}

/** The decision a record says; null if it does not name whom or what it is about. */
export function pinOfRecord({
  kind,
  parts: [first],
  teacherId,
  other,
  instead,
}: Pick<MoveRecord, 'kind' | 'parts' | 'teacherId' | 'other' | 'instead'>): Pin | null {
  if (!first) return null;
  const lesson = { lesson: numbersKey(first), ...(instead !== undefined && { instead }) };
  switch (kind) {
    case 'replace':
    case 'supervise':
      return teacherId === null ? null : { ...lesson, kind, teacherId };
    case 'go-home':
    case 'cancel':
    case 'none':
      return { ...lesson, kind };
    default:
      return other && { ...lesson, kind, other: numbersKey(other) };
  }
}

/** The lessons and teachers that records name. */
export interface KnownDay {
  part(numbers: PartNumbers): LessonPart | null;
  teacher(id: number): TeacherRef | null;
}

/** What a record says of lessons as they are now; null if one of them, or the teacher, is not there any more. */
export function moveOfRecord(record: MoveRecord, day: KnownDay): MoveKind | null {
  const parts = record.parts.flatMap((numbers) => day.part(numbers) ?? []);
  const [first] = parts;
  if (!first || parts.length < record.parts.length) return null;
  const { kind } = record;
  switch (kind) {
    case 'go-home': {
      const stays = record.other && day.part(record.other);
      if (record.other && !stays) return null;
      return { kind, parts, ...(stays && { stays }) };
    }
    case 'cancel':
    case 'none':
      return { kind, parts };
    case 'replace':
    case 'supervise': {
      const teacher = record.teacherId === null ? null : day.teacher(record.teacherId);
      return teacher && { kind, parts, teacher };
    }
    default:
      return withOther(kind, parts, record.other && day.part(record.other));
  }
}

function withOther(
  kind: 'join' | 'merge' | 'transfer' | 'exchange',
  parts: readonly LessonPart[],
  other: LessonPart | null,
): MoveKind | null {
  if (!other) return null;
  if (kind === 'join' || kind === 'merge') return { kind, parts, into: other };
  const { teacher } = other;
  if (!teacher) return null;
  if (kind === 'transfer') return { kind, parts, from: other, teacher };
  const absent = parts[0]?.teacher ?? null;
  return absent && { kind, parts, from: other, teacher, absent };
}

/** A plan of one day. */
export interface DayPlan {
  /** One per open lesson, in the order of the bells; the terms of all sum to `cost`. */
  moves: readonly Move[];
  cost: number;
  /** How many lessons have no teacher. */
  open: number;
  /** Lessons (`partKey`) whose pin was not possible any more. */
  lostPins: readonly string[];
}

/** The three plans that are offered. */
export type ThreePlans = Readonly<Record<PlanProfile, DayPlan>>;
