import { compareRussian } from '../lesson/class-order.ts';
import {
  isSameTeacher,
  type LessonPart,
  permanentTeacherOf,
  type TeacherRef,
} from '../lesson/lesson-part.ts';
import type { Timetable } from './timetable.ts';
import { slotCount, type WeekLayout } from './week-layout.ts';

/** A teacher and their week: every slot of the layout, each with the parts they are named in, or null. */
export interface TeacherRow {
  teacher: TeacherRef;
  cells: readonly (readonly LessonPart[] | null)[];
}

type Slots = (LessonPart[] | null)[];

/** What a list of rows was made from. */
interface Source {
  timetable: Timetable;
  teachers: readonly TeacherRef[];
  withCovered: boolean;
}

const sources = new WeakMap<readonly TeacherRow[], Source>();

/**
 * The teacher grid's data, in alphabetical order. A lesson stands in the row of its present teacher, and with
 * `withCovered` also in that of the replaced one. Rows, and slots in rows, that did not change since `previous` are the
 * very same objects; if `previous` is of the same teachers and classes, only slots that changed are looked at.
 */
export function buildTeacherRows(
  timetable: Timetable,
  teachers: readonly TeacherRef[],
  previous: readonly TeacherRow[] = [],
  withCovered = false,
): readonly TeacherRow[] {
  const source = { timetable, teachers, withCovered };
  const before = sources.get(previous);
  const touched = before && touchedSlots(before, source);
  const rows = touched ? withTouched(previous, source, touched) : allRows(source, previous);
  sources.set(rows, source);
  return rows;
}

function allRows(
  { timetable, teachers, withCovered }: Source,
  previous: readonly TeacherRow[],
): readonly TeacherRow[] {
  const taught = slotsByTeacher(timetable);
  if (withCovered) addCovered(taught, timetable, teachers);
  const before = new Map(previous.map((row) => [row.teacher.id, row]));
  const rows = teachers.map(({ id, name }): TeacherRow => {
    const old = before.get(id);
    const slots = taught.get(id) ?? emptySlots(timetable.layout);
    if (!old) return { teacher: { id, name }, cells: slots };
    const cells = slots.map((parts, slot) => keepIfSame(old.cells[slot] ?? null, parts));
    const unchanged = old.teacher.name === name && cells.every((parts, slot) => parts === old.cells[slot]);
    return unchanged ? old : { teacher: { id, name }, cells };
  });
  rows.sort((a, b) => compareRussian(a.teacher.name, b.teacher.name) || a.teacher.id - b.teacher.id);
  const same = rows.length === previous.length && rows.every((row, index) => row === previous[index]);
  return same ? previous : rows;
}

/** By teacher, the slots in which another part stands than before; null if more than lessons changed. */
function touchedSlots(before: Source, now: Source): Map<number, Set<number>> | null {
  const isComparable =
    before.teachers === now.teachers &&
    before.withCovered === now.withCovered &&
    before.timetable.layout === now.timetable.layout &&
    before.timetable.rows.length === now.timetable.rows.length;
  if (!isComparable) return null;
  const touched = new Map<number, Set<number>>();
  for (const [index, row] of now.timetable.rows.entries()) {
    const old = before.timetable.rows[index];
    if (old === row) continue;
    if (old?.group.id !== row.group.id) return null;
    for (const [slot, cell] of row.cells.entries()) {
      const was = old.cells[slot];
      if (was === cell) continue;
      for (const part of [...(was?.parts ?? []), ...(cell?.parts ?? [])]) {
        for (const id of teachersOf(part, now)) {
          const slots = touched.get(id) ?? new Set();
          touched.set(id, slots.add(slot));
        }
      }
    }
  }
  return touched;
}

/** The rows with the touched slots looked up anew. */
function withTouched(
  previous: readonly TeacherRow[],
  source: Source,
  touched: ReadonlyMap<number, ReadonlySet<number>>,
): readonly TeacherRow[] {
  let isSame = true;
  const rows = previous.map((row) => {
    const slots = touched.get(row.teacher.id);
    if (!slots) return row;
    const cells = [...row.cells];
    for (const slot of slots)
      cells[slot] = keepIfSame(cells[slot] ?? null, partsIn(slot, row.teacher.id, source));
    if (cells.every((parts, slot) => parts === row.cells[slot])) return row;
    isSame = false;
    return { teacher: row.teacher, cells };
  });
  return isSame ? previous : rows;
}

/** A teacher's parts in a slot: those they teach, then those they are replaced in. */
function partsIn(slot: number, teacherId: number, { timetable, teachers, withCovered }: Source) {
  const taught: LessonPart[] = [];
  const covered: LessonPart[] = [];
  for (const { cells } of timetable.rows) {
    for (const part of cells[slot]?.parts ?? []) {
      if (part.teacher?.id === teacherId) taught.push(part);
      if (withCovered && absentIn(part, teachers)?.id === teacherId) covered.push(part);
    }
  }
  const parts = [...taught, ...covered];
  return parts.length > 0 ? parts : null;
}

/** In whose rows a part stands. */
function teachersOf(part: LessonPart, { teachers, withCovered }: Source): number[] {
  const absent = withCovered ? absentIn(part, teachers) : undefined;
  return [part.teacher, absent].flatMap((teacher) => (teacher ? [teacher.id] : []));
}

/** The teacher who is replaced in a part. */
function absentIn(part: LessonPart, teachers: readonly TeacherRef[]): TeacherRef | undefined {
  const original = part.state.kind === 'normal' ? null : permanentTeacherOf(part);
  if (!original || (part.teacher && isSameTeacher(original, part.teacher))) return undefined;
  return teachers.find((teacher) => isSameTeacher(original, teacher));
}

/** Loops and appends in place: this runs between an edit and the frame that shows it. */
function slotsByTeacher({ layout, rows }: Timetable): Map<number, Slots> {
  const taught = new Map<number, Slots>();
  for (const { cells } of rows) {
    for (const [slot, cell] of cells.entries()) {
      if (!cell) continue;
      for (const part of cell.parts) {
        if (part.teacher) add(taught, part, part.teacher.id, { slot, layout });
      }
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
    for (const [slot, cell] of cells.entries()) {
      if (!cell) continue;
      for (const part of cell.parts) {
        const absent = absentIn(part, teachers);
        if (absent) add(taught, part, absent.id, { slot, layout });
      }
    }
  }
}

function add(
  taught: Map<number, Slots>,
  part: LessonPart,
  teacherId: number,
  { slot, layout }: { slot: number; layout: WeekLayout },
): void {
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
