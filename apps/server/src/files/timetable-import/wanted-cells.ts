import type { Named, WantedCell, WantedPart } from '../../timetable/import-plan.ts';
import type { LessonRow } from '../../timetable/reading.ts';
import type { LessonLine } from './read-lessons.ts';
import { type Records, sameSubgroup } from './records.ts';

/** Joins the rows of one slot into a cell. Rows that cannot stand together give errors. */
export function wantedCells(lines: readonly LessonLine[], records: Records): WantedCell[] {
  const bySlot = Map.groupBy(lines, ({ group, day, number }) => `${group.name} ${day} ${number}`);
  return [...bySlot.values()].flatMap((rows) => wantedCell(rows, records) ?? []);
}

function wantedCell(lines: readonly LessonLine[], { present }: Records): WantedCell | null {
  const [first] = lines;
  if (!first) return null;
  const lesson = present.lesson(first);
  checkTogether(first, lines, lesson);
  const parts = lines.map(({ subgroup, teacher, room }): WantedPart => {
    if (subgroup === null) return { subgroup, teacher, room };
    const known = lesson && sameSubgroup(lesson, subgroup);
    const part: Named = known ? { id: known.id, name: known.name } : { id: null, name: subgroup.trim() };
    return { subgroup: part, teacher, room };
  });
  const { group, day, number, subject } = first;
  return { lessonId: lesson?.id ?? null, group, day, number, subject, parts };
}

function checkTogether(first: LessonLine, lines: readonly LessonLine[], lesson: LessonRow | null): void {
  const rows = new Map<string, number>();
  for (const { source, subgroup, subject } of lines) {
    // Two spellings are one subgroup only where the lesson has it.
    const key =
      subgroup === null ? '' : ((lesson && sameSubgroup(lesson, subgroup))?.name ?? subgroup).trim();
    const earlier = rows.get(key);
    if (earlier !== undefined) {
      const column = subgroup === null ? 'number' : 'subgroup';
      source.wrong(column, `Этот урок уже записан в строке ${earlier}`);
    } else if ((subgroup === null) !== (first.subgroup === null)) {
      source.wrong(
        'subgroup',
        `В строке ${first.source.row} этот урок записан иначе: он либо у всего класса, либо у подгрупп`,
      );
    } else if (subject !== first.subject) {
      source.wrong(
        'subject',
        `У подгрупп одного урока один предмет, а в строке ${first.source.row} — «${first.subject.name}»`,
      );
    }
    if (earlier === undefined) rows.set(key, source.row);
  }
}
