import type { TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import { changeLesson } from '@zvonok/domain/timetable/changes';
import { buildTeacherRows, type TeacherRow } from '@zvonok/domain/timetable/teacher-rows';
import { buildTimetable, type GroupRecord, type GroupRow } from '@zvonok/domain/timetable/timetable';
import school from '../demo-school-60.json' with { type: 'json' };
import { schoolOfSixty } from './school.ts';

export type View = 'classes' | 'teachers';

export type Rows =
  | { view: 'classes'; rows: readonly GroupRow[] }
  | { view: 'teachers'; rows: readonly TeacherRow[] };

/** Rows and columns that are in view however high each row is. */
const SEEN = { classes: [6, 11], teachers: [11, 10] } as const;

export const TEACHERS: readonly TeacherRef[] = school.teachers.map(({ id, name }) => ({ id, name }));

/** Another teacher for a lesson in view: where that is seen, and what the server would answer then. */
export interface Substitution {
  row: number;
  slot: number;
  records: readonly GroupRecord[];
}

/** The invented school, lesson after lesson of it with a substitute. */
export class BenchSchool {
  readonly view: View;
  records: readonly GroupRecord[] = schoolOfSixty();

  constructor(view: View) {
    this.view = view;
  }

  /** What the table shows, worked out from copies: the measured code has to do that again. */
  rows(): Rows {
    return rowsOf(structuredClone(this.records) as GroupRecord[], this.view);
  }

  /** The next one. Those of teachers go to another free teacher in view. */
  substitute(): Substitution {
    const shown = this.rows();
    const [seenRows, seenSlots] = SEEN[this.view];
    for (let at = 0; at < seenRows * seenSlots; at += 1) {
      const place = (at * 7) % (seenRows * seenSlots);
      const [row, slot] = [place % seenRows, Math.floor(place / seenRows)];
      const parts = partsAt(shown, row, slot);
      const [part] = parts;
      if (parts.length !== 1 || !part?.teacher || part.subgroup || part.state.kind !== 'normal') continue;
      const substitute = substituteIn(shown, row, slot, seenRows);
      if (!substitute || substitute.id === part.teacher.id) continue;
      const target = { lessonId: part.lessonId, subgroupId: null };
      this.records = changeLesson(this.records, target, ({ teacher }) => ({
        teacher: substitute,
        replacedTeacher: teacher?.name ?? null,
      }));
      return { row, slot, records: this.records };
    }
    throw new Error('every lesson in view has its substitute');
  }
}

export function partsAt(shown: Rows, row: number, slot: number) {
  if (shown.view === 'teachers') return shown.rows[row]?.cells[slot] ?? [];
  return shown.rows[row]?.cells[slot]?.parts ?? [];
}

function rowsOf(records: readonly GroupRecord[], view: View): Rows {
  const timetable = buildTimetable(records);
  if (view === 'classes') return { view, rows: timetable.rows };
  return { view, rows: buildTeacherRows(timetable, TEACHERS, [], true) };
}

function substituteIn(shown: Rows, row: number, slot: number, seenRows: number): TeacherRef | undefined {
  if (shown.view === 'classes') return TEACHERS[0];
  const others = shown.rows.slice(0, seenRows).filter((_, index) => index !== row);
  return others.find(({ cells }) => cells[slot] === null)?.teacher;
}
