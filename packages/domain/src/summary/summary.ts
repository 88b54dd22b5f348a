import { compareByShift } from '../bells/lesson-time.ts';
import { compareClasses, compareNatural, compareRussian } from '../lesson/class-order.ts';
import {
  type ChangeKind,
  changeOf,
  groupName,
  type LessonNumber,
  type LessonPart,
  type LessonState,
  permanentTeacherOf,
  type SubjectRef,
} from '../lesson/lesson-part.ts';
import { clashText } from '../timetable/texts.ts';

/** The substitute's name; null if the permanent teacher teaches, or no teacher does. */
export function substituteOf({ state, teacher, isOpen }: LessonPart): string | null {
  if (isOpen) return null;
  const replaced = state.kind === 'replaced' || (state.kind === 'merged' && state.original !== null);
  return replaced ? (teacher?.name ?? null) : null;
}

/** The given words of the summary's column Примечание; which lesson reads how is docs/decisions/0043. */
export const NOTE = {
  groupGoesHome: 'Класс уходит домой',
  subgroupGoesHome: 'Подгруппа уходит домой',
  toSecondLesson: 'Ко второму',
  toThirdLesson: 'К третьему уроку',
  comes: 'Приходит ',
  mergedWith: 'Объединение с ',
  /** No substitute has been found yet; this text is ours, the others are given. */
  open: 'Без учителя',
  /** The same of a lesson that is over. */
  wasOpen: 'Прошло без учителя',
} as const;

/** A merge in a short form next to a name: '+ 10Б' comes, 'с 8А' is where the class goes. */
export function shortNote(note: string): string {
  if (note.startsWith(NOTE.comes)) return `+ ${note.slice(NOTE.comes.length)}`;
  return note.startsWith(NOTE.mergedWith) ? `с ${note.slice(NOTE.mergedWith.length)}` : note;
}

/**
 * What the summary notes about a part; null when it is an ordinary lesson or an ordinary replacement. `partsOfDay`
 * knows the other side of a merge by its subgroup.
 */
export function noteOf(part: LessonPart, partsOfDay: readonly LessonPart[] = []): string | null {
  const note = noteOfState(part, partsOfDay);
  if (part.clash === undefined) return note;
  return note === null ? clashText(part.clash) : `${note}. ${clashText(part.clash)}`;
}

function noteOfState(part: LessonPart, partsOfDay: readonly LessonPart[]): string | null {
  if (part.isOpen) return NOTE.open;
  switch (part.state.kind) {
    case 'sent-home':
      return goHomeNote(part);
    case 'merged': {
      const verb = part.state.role === 'first' ? NOTE.mergedWith : NOTE.comes;
      return verb + otherSide(part, part.state.other, partsOfDay);
    }
    default:
      return null;
  }
}

type OtherLesson = Extract<LessonState, { kind: 'merged' }>['other'];

/** '8А'; '8А, 4 урок' where the numbers differ; '7Б (2 группа)' where the two are subgroups of one class. */
function otherSide(part: LessonPart, other: OtherLesson, partsOfDay: readonly LessonPart[]): string {
  const subgroup =
    other.className === groupName(part.group) && part.subgroup
      ? partsOfDay.find((known) => known.subgroup !== null && known.subgroup.id === other.id)?.subgroup
      : null;
  const name = subgroup ? `${other.className} (${subgroup.name})` : other.className;
  return other.number === part.number ? name : `${name}, ${other.number} урок`;
}

function goHomeNote(part: LessonPart): string {
  if (part.number === 1) return NOTE.toSecondLesson;
  if (part.number === 2) return NOTE.toThirdLesson;
  return part.subgroup ? NOTE.subgroupGoesHome : NOTE.groupGoesHome;
}

/** One line of a card: №, Класс, Кто заменяет, Примечание. */
export interface SummaryRow {
  number: LessonNumber;
  /** The number is one of the second shift; left out for the first. */
  shift?: 2;
  className: string;
  /** The subgroup's name, null for a whole class. */
  subgroup: string | null;
  substitute: string | null;
  note: string | null;
  /** Its teacher is away and no substitute has been found. */
  isOpen?: true;
}

/** What happens to the lessons of one teacher on one day. */
export interface SummaryCard {
  /** Whose lessons they are in the permanent timetable. */
  teacher: string;
  rows: readonly SummaryRow[];
}

/** Shown on a day without changes. */
export const NO_REPLACEMENTS = 'Нет замен';

/** Heads the card of changed lessons that have no teacher in the permanent timetable. */
export const NO_TEACHER = 'Без учителя';

/**
 * The summary of one day from all its parts: a card per teacher by name, rows by lesson, then class, then subgroup.
 * Cards with a lesson that still has no teacher come first; `isOver` says for which it is too late.
 */
export function summaryCards(
  partsOfDay: readonly LessonPart[],
  isOver: (part: LessonPart) => boolean = () => false,
): SummaryCard[] {
  const changed = partsOfDay.filter((part) => part.isOpen || changeOf(part) !== null);
  const byTeacher = Map.groupBy(changed, (part) => permanentTeacherOf(part)?.name ?? NO_TEACHER);
  return [...byTeacher]
    .map(([teacher, parts]) => ({
      teacher,
      rows: parts.sort(compareParts).map((part) => summaryRow(part, partsOfDay, isOver)),
    }))
    .sort(
      (a, b) => Number(hasOpen(b.rows)) - Number(hasOpen(a.rows)) || compareRussian(a.teacher, b.teacher),
    );
}

function hasOpen(rows: readonly SummaryRow[]): boolean {
  return rows.some(({ isOpen }) => isOpen);
}

function summaryRow(
  part: LessonPart,
  partsOfDay: readonly LessonPart[],
  isOver: (part: LessonPart) => boolean,
): SummaryRow {
  const wasOpen = part.isOpen === true && isOver(part);
  return {
    number: part.number,
    ...(part.group.shift === 2 && { shift: part.group.shift }),
    className: groupName(part.group),
    subgroup: part.subgroup?.name ?? null,
    substitute: substituteOf(part),
    note: wasOpen ? NOTE.wasOpen : noteOf(part, partsOfDay),
    ...(part.isOpen && !wasOpen && { isOpen: true }),
  };
}

function compareParts(a: LessonPart, b: LessonPart): number {
  return (
    compareByShift(a, b) ||
    compareClasses(a.group, b.group) ||
    compareRussian(a.subgroup?.name ?? '', b.subgroup?.name ?? '')
  );
}

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

/** The fields of a row that are compared between two boards; another host's numbers may be any. */
export type ComparedRow = Pick<BoardRow, 'className' | 'subgroup' | 'shift'> & { number: number };

/** A row of either board; null if both have it. */
export interface BoardDifference<Row> {
  row: Row;
  change: 'new' | 'gone' | null;
}

/**
 * A board as it will be, with what will be on it no longer, in the order of a board. Of one lesson what goes stands
 * before what comes. Two rows of one key are the same.
 */
export function boardDifference<Row extends ComparedRow>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => string,
): BoardDifference<Row>[] {
  const [known, kept] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  const gone = before.filter((row) => !kept.has(keyOf(row)));
  return [
    ...gone.map((row) => ({ row, change: 'gone' as const })),
    ...after.map((row) => ({ row, change: known.has(keyOf(row)) ? null : ('new' as const) })),
  ].toSorted((a, b) => compareRows(a.row, b.row));
}

function compareRows(a: ComparedRow, b: ComparedRow): number {
  return (
    compareNatural(a.className, b.className) ||
    (a.shift ?? 1) - (b.shift ?? 1) ||
    a.number - b.number ||
    compareRussian(a.subgroup ?? '', b.subgroup ?? '')
  );
}
