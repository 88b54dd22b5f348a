import { compareRussian } from './class-order.ts';
import { isSameTeacher, type LessonPart, permanentTeacherOf, type TeacherRef } from './lesson.ts';
import type { Timetable } from './timetable.ts';
import { slotCount, slotIndex, type WeekLayout } from './week-layout.ts';

/** A teacher and their week: every slot of the layout, each with the parts they are named in, or null. */
export interface TeacherRow {
  teacher: TeacherRef;
  cells: readonly (readonly LessonPart[] | null)[];
}

type Slots = (LessonPart[] | null)[];

/**
 * The teacher grid's data, in alphabetical order. A lesson stands in the row of whoever teaches it now, and
 * `withCovered` in that of whoever is replaced, too. Rows, and slots in rows, that did not change since `previous` are
 * the very same objects.
 */
export function buildTeacherRows(
  timetable: Timetable,
  teachers: readonly TeacherRef[],
  previous: readonly TeacherRow[] = [],
  withCovered = false,
): readonly TeacherRow[] {
  const taught = slotsByTeacher(timetable);
  if (withCovered) addCovered(taught, timetable, teachers);
  const before = new Map(previous.map((row) => [row.teacher.id, row]));
  const rows = teachers.map(({ id, name }): TeacherRow => {
    const old = before.get(id);
    const slots = taught.get(id) ?? emptySlots(timetable.layout);
    const cells = slots.map((parts, slot) => keepIfSame(old?.cells[slot] ?? null, parts));
    const unchanged = old?.teacher.name === name && cells.every((parts, slot) => parts === old.cells[slot]);
    return unchanged ? old : { teacher: { id, name }, cells };
  });
  rows.sort((a, b) => compareRussian(a.teacher.name, b.teacher.name) || a.teacher.id - b.teacher.id);
  const same = rows.length === previous.length && rows.every((row, index) => row === previous[index]);
  return same ? previous : rows;
}

/** Loops and appends in place: this runs between an edit and the frame that shows it. */
function slotsByTeacher({ layout, rows }: Timetable): Map<number, Slots> {
  const taught = new Map<number, Slots>();
  for (const { cells } of rows) {
    for (const cell of cells) {
      for (const part of cell?.parts ?? []) add(taught, part, layout);
    }
  }
  return taught;
}

/** Puts replaced lessons into the rows of those who are replaced. */
function addCovered(
  taught: Map<number, Slots>,
  { layout, rows }: Timetable,
  teachers: readonly TeacherRef[],
): void {
  for (const { cells } of rows) {
    for (const part of cells.flatMap((cell) => cell?.parts ?? [])) {
      const original = part.state.kind === 'normal' ? null : permanentTeacherOf(part);
      if (!original || (part.teacher && isSameTeacher(original, part.teacher))) continue;
      const absent = teachers.find((teacher) => isSameTeacher(original, teacher));
      if (absent) add(taught, part, layout, absent.id);
    }
  }
}

function add(
  taught: Map<number, Slots>,
  part: LessonPart,
  layout: WeekLayout,
  teacherId = part.teacher?.id ?? null,
): void {
  const slot = slotIndex(layout, part.day, part.number);
  if (teacherId === null || slot === null) return;
  const slots = taught.get(teacherId) ?? emptySlots(layout);
  taught.set(teacherId, slots);
  const parts = slots[slot];
  if (parts) parts.push(part);
  else slots[slot] = [part];
}

function keepIfSame(old: readonly LessonPart[] | null, parts: readonly LessonPart[] | null) {
  if (!old || !parts || old.length !== parts.length) return parts;
  return parts.every((part, index) => part === old[index]) ? old : parts;
}

function emptySlots(layout: WeekLayout): Slots {
  return Array.from({ length: slotCount(layout) }, () => null);
}
