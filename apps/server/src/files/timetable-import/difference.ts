import { weekdayNumber, weekdayOfNumber } from '@zvonok/domain/calendar/weekday';
import { compareNatural, compareRussian } from '@zvonok/domain/lesson/class-order';
import { groupName, type LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import type { Wire } from '../../platform/schemas.ts';
import type { WantedCell } from '../../timetable/import-plan.ts';
import type { LessonRow } from '../../timetable/lesson-rows.ts';

type Row = Wire['TimetableRow'];
/** A row of the flat sheet with the numbers of what it names and its flow; two records of one name are still two. */
interface Keyed {
  row: Row;
  /** A subgroup that stays is known by its number, whatever it is called. */
  key: string;
  ids: readonly (number | string | null)[];
}

/** What a workbook changes, in rows of its flat sheet. */
export type Difference = Pick<Wire['ImportResult'], 'added' | 'removed' | 'changed'>;

/** The difference, and the slots that make it. */
export function compare(
  lessons: readonly LessonRow[],
  cells: readonly WantedCell[],
): { difference: Difference; changedCells: WantedCell[] } {
  const before = new Map(lessons.flatMap(presentRows).map((keyed) => [keyed.key, keyed]));
  const difference: { added: Row[]; removed: Row[]; changed: Wire['TimetableRowChange'][] } = {
    added: [],
    removed: [],
    changed: [],
  };
  const changedCells: WantedCell[] = [];
  const partCount = new Map(lessons.map(({ id, subgroups }) => [id, Math.max(subgroups.length, 1)]));
  for (const cell of cells) {
    let changes = cell.lessonId !== null && partCount.get(cell.lessonId) !== cell.parts.length;
    for (const { row, key, ids } of wantedRows(cell)) {
      const old = before.get(key);
      before.delete(key);
      if (!old) difference.added.push(row);
      else if (!sameIds(old.ids, ids)) difference.changed.push({ before: old.row, after: row });
      changes ||= !old || !sameIds(old.ids, ids);
    }
    if (changes) changedCells.push(cell);
  }
  for (const { row } of before.values()) difference.removed.push(row);
  return { difference: inOrder(difference), changedCells };
}

/** By day, lesson, class and subgroup, as a secretary goes through them. */
function inOrder({ added, removed, changed }: Difference): Difference {
  return {
    added: added.toSorted(compareRows),
    removed: removed.toSorted(compareRows),
    changed: changed.toSorted((a, b) => compareRows(a.after, b.after)),
  };
}

function compareRows(a: Row, b: Row): number {
  return (
    weekdayNumber(a.day) - weekdayNumber(b.day) ||
    a.number - b.number ||
    compareNatural(a.className, b.className) ||
    compareRussian(a.subgroup ?? '', b.subgroup ?? '')
  );
}

function presentRows(lesson: LessonRow): Keyed[] {
  const parts =
    lesson.subgroups.length > 0 ? lesson.subgroups : [{ ...lesson, id: null, subject: null, name: null }];
  return parts.map(({ id, name, subject: own, teacher, room, flow }) => {
    const row = {
      day: dayName(lesson.day),
      number: lesson.number as LessonNumber,
      className: groupName(lesson.group),
      subgroup: name,
      ...presentSubjects(own, lesson.subject, flow),
      teacher: teacher?.name ?? null,
      room: room?.number ?? null,
    };
    const ids = [own?.id ?? lesson.subject.id, lesson.subject.id, teacher?.id ?? null, room?.id ?? null];
    return { row, key: keyOf(row, id), ids: [...ids, flow, name] };
  });
}

function presentSubjects(
  own: { name: string } | null,
  lessonSubject: { name: string },
  flow: string | null,
): Pick<Row, 'subject' | 'lessonSubject' | 'flow'> {
  return {
    subject: (own ?? lessonSubject).name,
    ...(own && { lessonSubject: lessonSubject.name }),
    ...(flow !== null && { flow }),
  };
}

function wantedRows({ day, number, group, subject, parts }: WantedCell): Keyed[] {
  return parts.map(({ subgroup, ownSubject, teacher, room, flow }) => {
    const row = {
      day: dayName(day),
      number: number as LessonNumber,
      className: group.name,
      subgroup: subgroup?.name ?? null,
      ...presentSubjects(ownSubject, subject, flow),
      teacher: teacher?.name ?? null,
      room: room?.name ?? null,
    };
    // What is new has no number yet, and is like nothing that is there.
    const ids = [
      (ownSubject ?? subject).id ?? NEW,
      subject.id ?? NEW,
      teacher && (teacher.id ?? NEW),
      room && (room.id ?? NEW),
    ];
    return { row, key: keyOf(row, subgroup?.id ?? null), ids: [...ids, flow, subgroup?.name ?? null] };
  });
}

const NEW = -1;

function sameIds(a: Keyed['ids'], b: Keyed['ids']): boolean {
  return a.every((id, index) => id === b[index]);
}

function dayName(day: number): Row['day'] {
  const name = weekdayOfNumber(day);
  if (!name) throw new RangeError(`A timetable has no day ${day}.`);
  return name;
}

function keyOf({ className, day, number, subgroup }: Row, subgroupId: number | null): string {
  return JSON.stringify(subgroupId ?? [className, day, number, subgroup]);
}
