import { partKey } from '@zvonok/domain/lesson/lesson-part';
import type { MoveAim } from '@zvonok/domain/planning/move-obstacles';
import { type MoveKind, numbersKey, type PartNumbers, recordOfMove } from '@zvonok/domain/planning/moves';
import { scoreOf, type Term } from '@zvonok/domain/planning/terms';
import { compile } from './compile.ts';
import type { DayInput, Pin } from './day-input.ts';
import { columnObstacle, refusedOptions } from './obstacles.ts';
import { DayState } from './state.ts';
import { columnMove, specialMove } from './to-day-plan.ts';

/** Something that could be done with a lesson other than a substitution. */
export interface LessonOption {
  kind: Exclude<MoveKind['kind'], 'replace' | 'none'>;
  /** Who looks after the class; null for any other move. */
  teacherId: number | null;
  /** The lesson it goes into, or the one that comes. */
  other: PartNumbers | null;
  terms: readonly Term[];
  /** Why it is not possible as the day stands; null if it is. */
  reason: string | null;
}

/**
 * All that could be done with a lesson, substitutions excepted, the possible first, then by points; of a lesson whose
 * teacher is there, as if they were not.
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
  const columns = unit.columns
    .filter((column) => columnObstacle(state, column) === null)
    .map((column) => optionOf(columnMove(column, unit.parts), column.terms, null));
  const specials = unit.specials
    .filter((special) => state.canUse(index, special))
    .map((special) => optionOf(specialMove(model, special, unit), special.terms, null));
  const refused = refusedOptions(state, index).map(({ aim, move, terms, reason }) =>
    move ? optionOf(move, terms, reason) : { kind: kindOf(aim), ...NOBODY, terms, reason },
  );
  const byScore = (one: LessonOption, other: LessonOption) => scoreOf(one.terms) - scoreOf(other.terms);
  const isGeneral = ({ terms }: LessonOption) => Number(terms.length === 0);
  return [
    ...[...columns, ...specials].sort(byScore),
    ...refused.sort((a, b) => isGeneral(a) - isGeneral(b) || byScore(a, b)),
  ];
}

const NOBODY = { teacherId: null, other: null } as const;

function kindOf(aim: MoveAim): LessonOption['kind'] {
  return aim === 'start-later' ? 'go-home' : aim;
}

function optionOf(move: MoveKind, terms: readonly Term[], reason: string | null): LessonOption {
  const kind = move.kind as LessonOption['kind'];
  const other = recordOfMove({ ...move, terms: [], isPinned: false }).other;
  const teacherId = move.kind === 'supervise' ? move.teacher.id : null;
  return { kind, teacherId, other, terms, reason };
}

/** What a person has decided of a lesson, as it travels. */
export interface PinRecord extends PartNumbers {
  kind: MoveKind['kind'];
  teacherId?: number;
  other?: PartNumbers;
}

/** The same for the solver; null if it does not say whom or which other lesson. */
export function pinOf(record: PinRecord): Pin | null {
  const lesson = numbersKey(record);
  const { kind, teacherId, other } = record;
  switch (kind) {
    case 'replace':
    case 'supervise':
      return teacherId === undefined ? null : { lesson, kind, teacherId };
    case 'go-home':
    case 'cancel':
    case 'none':
      return { lesson, kind };
    default:
      return other === undefined ? null : { lesson, kind, other: numbersKey(other) };
  }
}
