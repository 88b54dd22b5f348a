import { partKey } from '../lesson/lesson-part.ts';
import type { Move, MoveKind } from './moves.ts';

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
