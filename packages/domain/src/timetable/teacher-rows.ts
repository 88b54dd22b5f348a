import { compareRussian } from './class-order.ts';
import type { LessonPart, TeacherRef } from './lesson.ts';
import { SLOTS_PER_WEEK, slotIndex, type Timetable } from './timetable.ts';

/** A teacher and their week: `SLOTS_PER_WEEK` slots, each with the parts they are named in, or null. */
export interface TeacherRow {
  teacher: TeacherRef;
  cells: readonly (readonly LessonPart[] | null)[];
}

type Slots = (LessonPart[] | null)[];

/**
 * The teacher grid's data, in alphabetical order. A lesson stands in the row of whoever teaches it now. Rows, and slots
 * in rows, that did not change since `previous` are the very same objects.
 */
export function buildTeacherRows(
  timetable: Timetable,
  teachers: readonly TeacherRef[],
  previous: readonly TeacherRow[] = [],
): readonly TeacherRow[] {
  const taught = slotsByTeacher(timetable);
  const before = new Map(previous.map((row) => [row.teacher.id, row]));
  const rows = teachers.map(({ id, name }): TeacherRow => {
    const old = before.get(id);
    const slots = taught.get(id) ?? emptySlots();
    const cells = slots.map((parts, slot) => keepIfSame(old?.cells[slot] ?? null, parts));
    const unchanged = old?.teacher.name === name && cells.every((parts, slot) => parts === old.cells[slot]);
    return unchanged ? old : { teacher: { id, name }, cells };
  });
  rows.sort((a, b) => compareRussian(a.teacher.name, b.teacher.name) || a.teacher.id - b.teacher.id);
  const same = rows.length === previous.length && rows.every((row, index) => row === previous[index]);
  return same ? previous : rows;
}

/** Loops and appends in place: this runs between an edit and the frame that shows it. */
function slotsByTeacher(timetable: Timetable): Map<number, Slots> {
  const taught = new Map<number, Slots>();
  for (const { cells } of timetable.rows) {
    for (const cell of cells) {
      for (const part of cell?.parts ?? []) add(taught, part);
    }
  }
  return taught;
}

function add(taught: Map<number, Slots>, part: LessonPart): void {
  if (part.teacher === null) return;
  const slots = taught.get(part.teacher.id) ?? emptySlots();
  taught.set(part.teacher.id, slots);
  const slot = slotIndex(part.day, part.number);
  const parts = slots[slot];
  if (parts) parts.push(part);
  else slots[slot] = [part];
}

function keepIfSame(old: readonly LessonPart[] | null, parts: readonly LessonPart[] | null) {
  if (!old || !parts || old.length !== parts.length) return parts;
  return parts.every((part, index) => part === old[index]) ? old : parts;
}

function emptySlots(): Slots {
  return Array.from({ length: SLOTS_PER_WEEK }, () => null);
}
