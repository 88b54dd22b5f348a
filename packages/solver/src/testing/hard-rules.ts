import { isSameTime } from '@zvonok/domain/bells/lesson-time';
import { type LessonPart, partKey } from '@zvonok/domain/lesson/lesson-part';
import { compareInDay } from '@zvonok/domain/planning/move-rules';
import type { Move } from '@zvonok/domain/planning/moves';
import { isTaught } from '@zvonok/domain/timetable/busy';
import { expect } from 'vitest';
import type { DayInput } from '../day-input.ts';

export const isAbsent = ({ absences }: DayInput, teacherId: number | undefined, { number }: LessonPart) =>
  absences.some(({ teacherId: id, from = 0, to = 99 }) => id === teacherId && number >= from && number <= to);
export const openKeys = (input: DayInput) =>
  input.parts
    .filter((part) => isTaught(part) && isAbsent(input, part.teacher?.id, part))
    .map(partKey)
    .toSorted();

/** Who is where in a plan, read from its moves alone: lessons as they are then held, each with its teacher. */
function heldLessons(input: DayInput, moves: readonly Move[]) {
  const held: { part: LessonPart; teacherId: number; isCover: boolean }[] = [];
  const moved = new Set(
    moves.flatMap((move) =>
      move.kind === 'transfer' || move.kind === 'exchange' ? [partKey(move.from)] : [],
    ),
  );
  for (const part of input.parts) {
    const teacherId = part.teacher?.id;
    if (teacherId === undefined || !isTaught(part) || isAbsent(input, teacherId, part)) continue;
    if (!moved.has(partKey(part))) held.push({ part, teacherId, isCover: false });
  }
  for (const move of moves) {
    const [part] = move.parts;
    if (!part || (move.kind !== 'replace' && move.kind !== 'transfer' && move.kind !== 'exchange')) continue;
    held.push({ part, teacherId: move.teacher.id, isCover: true });
    if (move.kind === 'exchange') held.push({ part: move.from, teacherId: move.absent.id, isCover: true });
  }
  return held;
}

/** What keeps a class at school after, or brings it before, a lesson: lessons that are held in the plan. */
function staying(input: DayInput, moves: readonly Move[], part: LessonPart): LessonPart[] {
  const gone = moves.flatMap((move) => {
    if (move.kind === 'go-home') return move.parts.map(partKey);
    return move.kind === 'transfer' ? [partKey(move.from)] : [];
  });
  return input.parts.filter(
    (other) =>
      other.group.id === part.group.id && other.state.kind !== 'sent-home' && !gone.includes(partKey(other)),
  );
}

function blockedAt({ teachers }: DayInput, teacherId: number | undefined): readonly number[] {
  return teachers.find(({ id }) => id === teacherId)?.blocked ?? [];
}

export function expectHardRules(input: DayInput, moves: readonly Move[]): void {
  const held = heldLessons(input, moves);
  for (const { part, teacherId } of held.filter(({ isCover }) => isCover)) {
    const theirs = held.filter((one) => one.teacherId === teacherId);
    expect(isAbsent(input, teacherId, part)).toBe(false);
    expect(theirs.filter((one) => isSameTime(one.part, part))).toHaveLength(1);
    expect(blockedAt(input, teacherId)).not.toContain(part.number);
    const times = theirs.filter(
      (one, index) => theirs.findIndex((other) => isSameTime(other.part, one.part)) === index,
    );
    expect(times.length).toBeLessThanOrEqual(8);
  }
  const receiving = moves.flatMap((move) =>
    move.kind === 'merge' || move.kind === 'join' ? [partKey(move.into)] : [],
  );
  expect(new Set(receiving).size).toBe(receiving.length);
  for (const move of moves) {
    const [part] = move.parts;
    if (!part) throw new Error('A move has a lesson.');
    if (move.kind === 'merge' || move.kind === 'join') {
      expect(input.settings[move.kind === 'merge' ? 'mergesClasses' : 'joinsSubgroups']).toBe(true);
      expect(held.some((one) => one.part === move.into && !one.isCover)).toBe(true);
      if (!move.isPinned) expect(blockedAt(input, move.into.teacher?.id)).not.toContain(move.into.number);
      expect(isSameTime(move.into, part)).toBe(true);
    }
    if (move.kind === 'supervise') {
      const own = held.find((one) => one.teacherId === move.teacher.id && isSameTime(one.part, part));
      if (!move.isPinned) expect(blockedAt(input, move.teacher.id)).not.toContain(own?.part.number);
      expect(own?.isCover).toBe(false);
      expect(receiving).not.toContain(own && partKey(own.part));
    }
    const leaving = move.kind === 'go-home' ? part : move.kind === 'transfer' ? move.from : null;
    if (!leaving) continue;
    expect(input.settings.goesHomeGrades).toContain(leaving.group.number);
    const others = staying(input, moves, leaving);
    const isLast = others.every((other) => compareInDay(other, leaving) <= 0);
    const isFirst = others.every((other) => compareInDay(other, leaving) >= 0);
    const mayComeLater = move.kind === 'go-home' && !input.isToday && input.settings.startsLater;
    expect(isLast || (mayComeLater && isFirst)).toBe(true);
  }
}
