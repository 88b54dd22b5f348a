import { compareByShift } from '../bells/same-time.ts';
import { compareClasses, compareRussian } from '../lesson/class-order.ts';
import { type ChangeKind, changeOf } from '../lesson/lesson-change.ts';
import { groupName, type LessonNumber, type LessonPart, type SubjectRef } from '../lesson/lesson-part.ts';
import { noteOf } from './notes.ts';
import { substituteOf } from './substitute.ts';

/** One line of the corridor's board. It has no place for the absent person's name nor for a reason, on purpose. */
export interface BoardRow {
  className: string;
  subgroup: string | null;
  number: LessonNumber;
  /** The number is one of the second shift; left out for the first. */
  shift?: 2;
  subject: string;
  /** For a narrow place; left out if the subject has no shorter name. */
  shortSubject?: string;
  room: string | null;
  substitute: string | null;
  kind: ChangeKind;
  note: string | null;
}

/**
 * What pupils may read of one day, from all its parts: changed lessons by class, then lesson, then subgroup. A class
 * that goes home has no room; one that goes elsewhere has the room it goes to.
 */
export function boardRows(partsOfDay: readonly LessonPart[]): BoardRow[] {
  return partsOfDay.toSorted(compareForPupils).flatMap((part) => {
    const kind = changeOf(part);
    return kind === null ? [] : [boardRow(part, kind, partsOfDay)];
  });
}

function boardRow(part: LessonPart, kind: ChangeKind, partsOfDay: readonly LessonPart[]): BoardRow {
  return {
    className: groupName(part.group),
    subgroup: part.subgroup?.name ?? null,
    number: part.number,
    ...(part.group.shift === 2 && { shift: part.group.shift }),
    subject: part.subject.name,
    ...shortSubject(part.subject),
    room: roomFor(part, partsOfDay),
    substitute: substituteOf(part),
    kind,
    note: noteOf(part, partsOfDay),
  };
}

function shortSubject({ name, shortName }: SubjectRef): { shortSubject?: string } {
  return shortName !== '' && shortName.length < name.length ? { shortSubject: shortName } : {};
}

function roomFor(part: LessonPart, partsOfDay: readonly LessonPart[]): string | null {
  const { state } = part;
  if (state.kind === 'sent-home') return null;
  if (state.kind !== 'merged' || state.role === 'second') return part.room?.number ?? null;
  const host = partsOfDay.find((other) => isHost(other, part, state.other));
  return host?.room?.number ?? null;
}

/** Whether a part takes in the one that goes elsewhere, to the lesson `to`. */
function isHost(part: LessonPart, guest: LessonPart, to: { id?: number }): boolean {
  const { state, subgroup, lessonId } = part;
  const isSameKind = (subgroup === null) === (guest.subgroup === null);
  return (
    isSameKind && state.kind === 'merged' && state.role === 'second' && (subgroup?.id ?? lessonId) === to.id
  );
}

function compareForPupils(a: LessonPart, b: LessonPart): number {
  return (
    compareClasses(a.group, b.group) ||
    compareByShift(a, b) ||
    compareRussian(a.subgroup?.name ?? '', b.subgroup?.name ?? '')
  );
}
