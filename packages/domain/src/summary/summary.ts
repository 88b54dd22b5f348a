import { compareByShift } from '../bells/same-time.ts';
import { compareClasses, compareRussian } from '../lesson/class-order.ts';
import { changeOf } from '../lesson/lesson-change.ts';
import { groupName, type LessonNumber, type LessonPart, permanentTeacherOf } from '../lesson/lesson-part.ts';
import { noteOf } from './notes.ts';
import { substituteOf } from './substitute.ts';

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
 * Cards with a lesson that still has no teacher come first.
 */
export function summaryCards(partsOfDay: readonly LessonPart[]): SummaryCard[] {
  const changed = partsOfDay.filter((part) => part.isOpen || changeOf(part) !== null);
  const byTeacher = Map.groupBy(changed, (part) => permanentTeacherOf(part)?.name ?? NO_TEACHER);
  return [...byTeacher]
    .sort(([a, of], [b, others]) => Number(hasOpen(others)) - Number(hasOpen(of)) || compareRussian(a, b))
    .map(([teacher, parts]) => ({
      teacher,
      rows: parts.sort(compareParts).map((part) => summaryRow(part, partsOfDay)),
    }));
}

function hasOpen(parts: readonly LessonPart[]): boolean {
  return parts.some(({ isOpen }) => isOpen);
}

function summaryRow(part: LessonPart, partsOfDay: readonly LessonPart[]): SummaryRow {
  return {
    number: part.number,
    ...(part.group.shift === 2 && { shift: part.group.shift }),
    className: groupName(part.group),
    subgroup: part.subgroup?.name ?? null,
    substitute: substituteOf(part),
    note: noteOf(part, partsOfDay),
    ...(part.isOpen && { isOpen: true }),
  };
}

function compareParts(a: LessonPart, b: LessonPart): number {
  return (
    compareByShift(a, b) ||
    compareClasses(a.group, b.group) ||
    compareRussian(a.subgroup?.name ?? '', b.subgroup?.name ?? '')
  );
}
