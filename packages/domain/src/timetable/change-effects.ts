import type { IsoDate } from '../calendar/school-date.ts';
import {
  changeOf,
  groupName,
  isSameTeacher,
  type KnownTeacher,
  type LessonPart,
  type LessonState,
  partKey,
  permanentTeacherOf,
  type TeacherRef,
} from '../lesson/lesson-part.ts';
import { TIMETABLE_MESSAGE } from '../messages/timetable.ts';
import {
  canGoHome,
  canMerge,
  canReplace,
  GOES_HOME,
  mergeRefusalText,
  replacementRefusalText,
  replacementSteps,
} from './allowed-changes.ts';
import { isSameFlow } from './busy.ts';
import type { ChangeTarget } from './changes.ts';
import { type GroupRow, partsOf, type Timetable } from './timetable.ts';

/** What a planner can do with lessons of one week. Each names the lessons as they were seen when it was requested. */
export type WantedChange =
  | { kind: 'replace'; part: LessonPart; teacher: TeacherRef }
  /** Back to what the permanent timetable says, whatever was done. */
  | { kind: 'cancel'; part: LessonPart }
  | { kind: 'send-home'; part: LessonPart }
  /** `teacher` takes both lessons; null when that is the second's own. */
  | { kind: 'merge'; first: LessonPart; second: LessonPart; teacher: TeacherRef | null };

/** A requested change that the server has not answered yet. */
export type PendingChange = WantedChange & {
  /** A UUID of this change: sent again under the same key, it is made once. */
  key: string;
  /** Time of the request, in milliseconds since 1970. */
  askedAt: number;
  /** Monday of the week it is about. */
  week: IsoDate;
  /** Set when it may have been sent before, by this page or by one that was closed. */
  isRepeated?: boolean;
};

/** The lessons a change touches. */
export function partsOfChange(change: WantedChange): readonly LessonPart[] {
  return change.kind === 'merge' ? [change.first, change.second] : [change.part];
}

/** `partKey` of the lessons a change touches. */
export function lessonKeysOf(change: WantedChange): readonly string[] {
  return partsOfChange(change).map(partKey);
}

export function touchesSameLesson(
  one: WantedChange & { week: IsoDate },
  other: WantedChange & { week: IsoDate },
): boolean {
  const keys = lessonKeysOf(other);
  return one.week === other.week && lessonKeysOf(one).some((key) => keys.includes(key));
}

export function targetOf(part: LessonPart): ChangeTarget {
  return { lessonId: part.lessonId, subgroupId: part.subgroup?.id ?? null };
}

/** The same change in its simplest form, as sent to the server; null if the lesson is so already. */
export function simplestChange(change: WantedChange): WantedChange | null {
  if (change.kind === 'replace') {
    const { part, teacher } = change;
    const steps = replacementSteps(part, teacher);
    if (steps.includes('create')) {
      return { kind: 'replace', part, teacher: { id: teacher.id, name: teacher.name } };
    }
    return steps.length > 0 ? { kind: 'cancel', part } : null;
  }
  return change.kind === 'cancel' && changeOf(change.part) === null ? null : change;
}

/** Why the rules forbid a change, in a reader's words; null when they don't. */
export function forbiddenText(change: WantedChange): string | null {
  switch (change.kind) {
    case 'replace': {
      const verdict = canReplace(change.part);
      return verdict.allowed ? null : replacementRefusalText(verdict.reason);
    }
    case 'cancel':
      return null;
    case 'send-home':
      return canGoHome(change.part).allowed ? null : TIMETABLE_MESSAGE.replacementImpossible;
    case 'merge': {
      const verdict = canMerge(change.first, change.second);
      if (verdict.allowed) return null;
      const reason = mergeRefusalText(verdict.reason, change.second);
      return `${TIMETABLE_MESSAGE.replacementImpossible}. ${reason}`;
    }
  }
}

type MergedState = Extract<LessonState, { kind: 'merged' }>;

/** A change of one part: a substitution, going home, or one side of a merge. */
export type PartChange = {
  /** Teaches instead of the part's own teacher; null or left out if the own teacher stays. */
  teacher?: TeacherRef | null;
  /** The teacher who is replaced; left out for the one of the permanent timetable. */
  original?: KnownTeacher | undefined;
} & (
  | { kind: 'replaced' }
  | { kind: 'sent-home' }
  | ({ kind: 'merged' } & Pick<MergedState, 'role' | 'other'>)
);

/** Parts of a week by `partKey`, as they are now. */
export type KnownParts = ReadonlyMap<string, LessonPart>;

/** Parts by `partKey`. */
export function partsByKey(parts: readonly LessonPart[]): Map<string, LessonPart> {
  return new Map(parts.map((part) => [partKey(part), part]));
}

/**
 * What a change makes of a part. The change has no number yet (`changeId`), and marks of the part as it was (`isOpen`,
 * `clash`) are gone.
 */
export function withChange<Part extends LessonPart>(part: Part, change: PartChange): Part {
  const replaced = change.teacher ? (change.original ?? permanentTeacherOf(part)) : replacedTeacherOf(part);
  const names = { original: replaced?.name ?? null, originalId: replaced?.id ?? null };
  return { ...withState(part, stateOf(change, names)), teacher: change.teacher ?? part.teacher };
}

function stateOf(
  change: PartChange,
  names: { original: string | null; originalId: number | null },
): LessonState {
  switch (change.kind) {
    case 'replaced':
      return { kind: 'replaced', ...names, original: names.original ?? '' };
    case 'sent-home':
      return { kind: 'sent-home', text: GOES_HOME };
    case 'merged':
      return { kind: 'merged', role: change.role, ...names, other: change.other };
  }
}

/**
 * The part as the permanent timetable has it. `teachers` are searched where the host gives the name of the replaced
 * teacher only; null when it is not among them.
 */
export function permanentPart<Part extends LessonPart>(
  part: Part,
  teachers: readonly TeacherRef[] = [],
): Part | null {
  const own = permanentTeacherOf(part);
  if (own === null) return { ...withState(part, { kind: 'normal' }), teacher: null };
  const { id, name } = teachers.find((teacher) => isSameTeacher(own, teacher)) ?? own;
  return id === null ? null : { ...withState(part, { kind: 'normal' }), teacher: { id, name } };
}

/**
 * What a change makes of a week: the parts it touches as they are then, an unchanged part as the same object. Nothing
 * when a part it names is not in the week. `teachers` are those of `permanentPart`.
 */
export function changedParts(
  change: WantedChange,
  week: KnownParts,
  teachers: readonly TeacherRef[] = [],
): readonly LessonPart[] {
  if (change.kind === 'merge') {
    const [first, second] = [week.get(partKey(change.first)), week.get(partKey(change.second))];
    return first && second ? mergedParts(first, second, change.teacher) : [];
  }
  const part = week.get(partKey(change.part));
  if (!part) return [];
  switch (change.kind) {
    case 'replace':
      return part.state.kind === 'merged'
        ? coveredMerge(part, change.teacher, week)
        : [replacedPart(part, change.teacher)];
    case 'send-home':
      return [part.state.kind === 'sent-home' ? part : withChange(part, { kind: 'sent-home' })];
    case 'cancel':
      return changeOf(part) === changeOf(change.part) ? partsWithoutChange(part, week, teachers) : [part];
  }
}

/** Returns whether a week is already as a change would make it. */
export function isMadeAlready(
  change: WantedChange,
  week: KnownParts,
  teachers: readonly TeacherRef[] = [],
): boolean {
  const parts = changedParts(change, week, teachers);
  return parts.length > 0 && parts.every((part) => part === week.get(partKey(part)));
}

/** Its permanent teacher leaves an ordinary lesson. */
function replacedPart(part: LessonPart, { id, name }: TeacherRef): LessonPart {
  if (part.teacher === null || part.teacher.id === id) return part;
  const teacher = { id, name };
  const own = permanentTeacherOf(part);
  if (own && isSameTeacher(own, teacher)) return { ...withState(part, { kind: 'normal' }), teacher };
  return withChange(part, { kind: 'replaced', teacher });
}

/** Another teacher has both classes of a merge; its permanent teacher leaves an ordinary one. */
function coveredMerge(part: LessonPart, { id, name }: TeacherRef, week: KnownParts): LessonPart[] {
  const { state, teacher } = part;
  const alone = permanentPart(part);
  if (state.kind !== 'merged' || state.role === 'first' || teacher?.id === id || !alone) return [part];
  const { other } = state;
  const instead = alone.teacher?.id === id ? null : { id, name };
  const covered = withChange(alone, { kind: 'merged', role: 'second', other, teacher: instead });
  const guest = mergePartnerOf(part, week);
  return guest ? [covered, withState(guest, guest.state)] : [covered];
}

/** `teacher` takes both lessons; the second's own teacher where that is null. */
function mergedParts(first: LessonPart, second: LessonPart, teacher: TeacherRef | null): LessonPart[] {
  if (isMergedWith(first, second, 'first') && isMergedWith(second, first, 'second')) return [first, second];
  const instead =
    teacher && teacher.id !== second.teacher?.id ? { id: teacher.id, name: teacher.name } : null;
  return [
    withChange(first, { kind: 'merged', role: 'first', other: otherLesson(second) }),
    withChange(second, { kind: 'merged', role: 'second', other: otherLesson(first), teacher: instead }),
  ];
}

/** A merge ends on both of its sides; of a class that is not in the week, on the one that is. */
function partsWithoutChange(
  part: LessonPart,
  week: KnownParts,
  teachers: readonly TeacherRef[],
): LessonPart[] {
  if (part.state.kind !== 'merged') return [permanentPart(part, teachers) ?? part];
  const other = mergePartnerOf(part, week);
  const sides = other ? [part, other] : [part];
  return sides.map((side) => permanentPart(side, teachers) ?? withState(side, { kind: 'normal' }));
}

/** The other part of a merge. */
export function mergePartnerOf(part: LessonPart, week: KnownParts): LessonPart | undefined {
  const { state } = part;
  if (state.kind !== 'merged') return undefined;
  return [...week.values()].find((candidate) => isOtherLesson(part, state, candidate));
}

/** The lesson a class is in: of a merge the one that receives, whichever of the two is given. */
export function receivingPart(part: LessonPart, week: KnownParts): LessonPart {
  const isGuest = part.state.kind === 'merged' && part.state.role === 'first';
  return (isGuest && mergePartnerOf(part, week)) || part;
}

/** Lessons with those of the classes that come to them: who teaches the first teaches these too. */
export function withGuests<Part extends LessonPart>(parts: readonly Part[], day: readonly Part[]): Part[] {
  const guestsOf = (part: Part) => {
    const { state } = part;
    if (state.kind !== 'merged' || state.role === 'first') return [];
    return day.filter((other) => other !== part && isOtherLesson(part, state, other));
  };
  return [...parts, ...parts.flatMap(guestsOf)];
}

function isMergedWith(part: LessonPart, other: LessonPart, role: MergedState['role']): boolean {
  return part.state.kind === 'merged' && part.state.role === role && isOtherLesson(part, part.state, other);
}

function isOtherLesson(part: LessonPart, { other }: MergedState, candidate: LessonPart): boolean {
  if (candidate.day !== part.day || (candidate.subgroup === null) !== (part.subgroup === null)) return false;
  if (other.id !== undefined) return (candidate.subgroup?.id ?? candidate.lessonId) === other.id;
  return (
    part.subgroup === null &&
    groupName(candidate.group) === other.className &&
    candidate.number === other.number
  );
}

function otherLesson({ lessonId, subgroup, group, number }: LessonPart): MergedState['other'] {
  return { id: subgroup?.id ?? lessonId, className: groupName(group), number };
}

function replacedTeacherOf(part: LessonPart): KnownTeacher | null {
  const { state } = part;
  const isReplaced = (state.kind === 'replaced' || state.kind === 'merged') && state.original !== null;
  return isReplaced ? permanentTeacherOf(part) : null;
}

function withState<Part extends LessonPart>(part: Part, state: LessonState): Part {
  const { isOpen: _open, clash: _clash, ...rest } = part;
  return { ...(rest as Part), state, ...(part.changeId !== undefined && { changeId: null }) };
}

/**
 * The week as it will be once the server has made these changes, in their order. Rows and cells without a changed
 * lesson keep their identity; when nothing changes, the very same timetable comes back.
 */
export function applyOptimistically(
  timetable: Timetable,
  changes: readonly WantedChange[],
  teachers: readonly TeacherRef[],
): Timetable {
  if (changes.length === 0) return timetable;
  const before = partsByKey(partsOf(timetable));
  const week = new Map(before);
  for (const change of changes) {
    for (const part of changedParts(change, week, teachers)) week.set(partKey(part), part);
  }
  const changed = new Map([...week].filter(([key, part]) => part !== before.get(key)));
  if (changed.size === 0) return timetable;
  return { ...timetable, rows: timetable.rows.map((row) => rowWith(row, changed)) };
}

function rowWith(row: GroupRow, changed: ReadonlyMap<string, LessonPart>): GroupRow {
  const isChanged = (part: LessonPart) => changed.has(partKey(part));
  if (!row.cells.some((cell) => cell?.parts.some(isChanged))) return row;
  const cells = row.cells.map((cell) =>
    cell?.parts.some(isChanged)
      ? { ...cell, parts: cell.parts.map((part) => changed.get(partKey(part)) ?? part) }
      : cell,
  );
  return { ...row, cells };
}

/** A change of one part, which can also be requested for a whole flow. */
export type OfOnePart = Exclude<WantedChange, { kind: 'merge' }>;

/** The other parts of a part's flow that its own teacher has in the permanent timetable, in their order. */
export function flowCompanions(parts: readonly LessonPart[], part: LessonPart): LessonPart[] {
  const own = permanentTeacherOf(part);
  if (!own || part.flow === undefined) return [];
  return parts.filter((other) => {
    if (!isSameFlow(other, part) || partKey(other) === partKey(part)) return false;
    const teacher = permanentTeacherOf(other);
    return teacher !== null && isSameTeacher(own, teacher);
  });
}

/**
 * The same change of the other parts of a flow, of those that the rules allow it: a merged one keeps its merge, and a
 * cancel takes back only what is of the same kind.
 */
export function changesOfFlow(wanted: OfOnePart, companions: readonly LessonPart[]): OfOnePart[] {
  return companions.filter((part) => isAllowed(wanted, part)).map((part) => ({ ...wanted, part }));
}

function isAllowed(wanted: OfOnePart, part: LessonPart): boolean {
  switch (wanted.kind) {
    case 'replace':
      return canReplace(part).allowed;
    case 'send-home':
      return canGoHome(part).allowed;
    case 'cancel':
      return part.state.kind !== 'merged' && changeOf(part) === changeOf(wanted.part);
  }
}
