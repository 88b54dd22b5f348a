import {
  groupName,
  type LessonPart,
  type LessonState,
  permanentTeacherOf,
  type TeacherRef,
} from './lesson.ts';
import type { WantedChange } from './pending-change.ts';

/**
 * What takes a change back, of the lesson as the change leaves it. `known` are the lessons of the week, among which the
 * other one of a merge is looked for. Null where the host tells too little to bring back what was.
 */
export function inverseOf(change: WantedChange, known: readonly LessonPart[]): WantedChange | null {
  switch (change.kind) {
    case 'replace':
      return inverseOfReplacement(change.part, change.teacher);
    case 'send-home':
      return { kind: 'cancel', part: withState(change.part, { kind: 'sent-home', text: '' }) };
    case 'merge':
      return { kind: 'cancel', part: mergedInto(change) };
    case 'cancel':
      return inverseOfCancelling(change.part, known);
  }
}

function inverseOfReplacement(part: LessonPart, teacher: TeacherRef): WantedChange | null {
  const original = permanentTeacherOf(part);
  if (!original || !part.teacher) return null;
  const after: LessonPart = {
    ...withState(part, { kind: 'replaced', original: original.name, originalId: original.id }),
    teacher,
  };
  return part.state.kind === 'replaced'
    ? { kind: 'replace', part: after, teacher: part.teacher }
    : { kind: 'cancel', part: after };
}

function inverseOfCancelling(part: LessonPart, known: readonly LessonPart[]): WantedChange | null {
  const { state, teacher } = part;
  switch (state.kind) {
    case 'normal':
      return null;
    case 'sent-home':
      return { kind: 'send-home', part: withState(part, { kind: 'normal' }) };
    case 'replaced': {
      const before = ordinary(part);
      return before && teacher ? { kind: 'replace', part: before, teacher } : null;
    }
    case 'merged': {
      const other = known.find((candidate) => isOtherOf(part, state, candidate));
      const [one, two] = [ordinary(part), other && ordinary(other)];
      if (!other || !one || !two) return null;
      const [first, second] = state.role === 'first' ? [one, two] : [two, one];
      const receiver = state.role === 'first' ? other : part;
      const isReplaced = receiver.state.kind === 'merged' && receiver.state.original !== null;
      return { kind: 'merge', first, second, teacher: isReplaced ? receiver.teacher : null };
    }
  }
}

/** The lesson that goes elsewhere, as a merge leaves it. */
function mergedInto({ first, second }: Extract<WantedChange, { kind: 'merge' }>): LessonPart {
  const other = {
    id: second.subgroup?.id ?? second.lessonId,
    className: groupName(second.group),
    number: second.number,
  };
  return withState(first, { kind: 'merged', role: 'first', original: null, other });
}

/** The lesson as the permanent timetable has it; null where its teacher is known by name only. */
function ordinary(part: LessonPart): LessonPart | null {
  const teacher = permanentTeacherOf(part);
  if (teacher && teacher.id === null) return null;
  return {
    ...withState(part, { kind: 'normal' }),
    teacher: teacher && { id: teacher.id ?? 0, name: teacher.name },
  };
}

/** The number of the change that made it so is known when it has been answered; on some hosts, never. */
function withState(part: LessonPart, state: LessonState): LessonPart {
  const { isOpen: _open, ...rest } = part;
  return { ...rest, state, ...(part.changeId !== undefined && { changeId: null }) };
}

function isOtherOf(
  part: LessonPart,
  { other }: Extract<LessonState, { kind: 'merged' }>,
  candidate: LessonPart,
): boolean {
  if (candidate.day !== part.day || (candidate.subgroup === null) !== (part.subgroup === null)) return false;
  if (other.id !== undefined) return (candidate.subgroup?.id ?? candidate.lessonId) === other.id;
  return (
    part.subgroup === null &&
    groupName(candidate.group) === other.className &&
    candidate.number === other.number
  );
}
