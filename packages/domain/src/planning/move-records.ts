import type { LessonPart, TeacherRef } from '../lesson/lesson-part.ts';
import type { Move, MoveKind } from './moves.ts';
import type { Pin } from './pin.ts';
import type { Term } from './terms.ts';

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
