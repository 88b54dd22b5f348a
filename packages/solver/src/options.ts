import { COVER_REFUSAL_TEXT } from '@zvonok/domain/planning/hard-rules';
import { numbersKey, numbersOf, type PartNumbers } from '@zvonok/domain/planning/move-records';
import type { MoveKind } from '@zvonok/domain/planning/moves';
import { scoreOf, type Term } from '@zvonok/domain/planning/terms';
import { type LessonPart, partKey } from '@zvonok/domain/timetable/lesson';
import { compile } from './compile.ts';
import type { DayInput, Pin } from './day-input.ts';
import type { Model, Special } from './model.ts';
import { DayState } from './state.ts';

/** Something that could be done with a lesson beside a substitution. */
export interface LessonOption {
  kind: Exclude<MoveKind['kind'], 'replace' | 'none'>;
  /** Who looks after the class; null for any other move. */
  teacherId: number | null;
  /** The lesson it goes into, or the one that comes. */
  other: PartNumbers | null;
  terms: readonly Term[];
  /** Why it is not possible as the day stands; null where it is. */
  reason: string | null;
}

/**
 * Everything that could be done with a lesson beside a substitution, the possible first, then by points; of a lesson
 * whose teacher is there, as if they were not.
 */
export function optionsOf(input: DayInput, lesson: PartNumbers): LessonOption[] {
  const key = numbersKey(lesson);
  const part = input.parts.find((one) => partKey(one) === key);
  if (!part?.teacher) return [];
  const away = { teacherId: part.teacher.id, from: part.number, to: part.number };
  const model = compile({ ...input, absences: [...input.absences, away] });
  const index = model.units.findIndex(({ parts }) => parts.some((one) => partKey(one) === key));
  const unit = model.units[index];
  if (!unit) return [];
  const state = new DayState(model);
  const columns = unit.columns.map(
    (column): LessonOption => ({
      ...{ kind: column.kind, terms: column.terms },
      teacherId: column.kind === 'supervise' ? (column.into.teacher?.id ?? null) : null,
      other: column.kind === 'supervise' ? null : numbersOf(column.into),
      reason: column.isBlocked ? COVER_REFUSAL_TEXT.blocked : null,
    }),
  );
  const specials = unit.specials.map((special): LessonOption => {
    const kind = special.kind === 'start-later' ? 'go-home' : special.kind;
    const other = special.from && numbersOf(special.from.part);
    const reason = state.canUse(index, special) ? null : obstacleOf(special, model, unit.slot);
    return { kind, teacherId: null, other, terms: special.terms, reason };
  });
  return [...columns, ...specials].sort(
    (a, b) => Number(a.reason !== null) - Number(b.reason !== null) || scoreOf(a.terms) - scoreOf(b.terms),
  );
}

function obstacleOf({ needs, kind, from }: Special, { parts, staff }: Model, slot: number): string {
  const lessons = needs.flatMap((index) => (parts[index] as LessonPart | undefined) ?? []);
  if (lessons.length > 0) {
    const numbers = [...new Set(lessons.map(({ number }) => number))].sort((a, b) => a - b).join(', ');
    return `${kind === 'start-later' ? 'до него' : 'после него'} есть уроки: ${numbers}`;
  }
  const comes = from && staff[from.staff];
  const isBlocked = comes && (comes.never & ~comes.absent & (1 << slot)) !== 0;
  return isBlocked ? COVER_REFUSAL_TEXT.blocked : 'учитель в это время занят';
}

/** What a person has decided of a lesson, as it travels. */
export interface PinRecord extends PartNumbers {
  kind: MoveKind['kind'];
  teacherId?: number;
  other?: PartNumbers;
}

/** The same for the solver; null where it does not say whom or which other lesson. */
export function pinOf(record: PinRecord): Pin | null {
  const lesson = numbersKey(record);
  const { kind, teacherId, other } = record;
  switch (kind) {
    case 'replace':
    case 'supervise':
      return teacherId === undefined ? null : { lesson, kind, teacherId };
    case 'go-home':
    case 'none':
      return { lesson, kind };
    default:
      return other === undefined ? null : { lesson, kind, other: numbersKey(other) };
  }
}
