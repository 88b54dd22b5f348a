import { cleanName } from '@zvonok/domain/text/normalised-name';
import type { Named, WantedCell, WantedPart, WantedSubject } from '../../timetable/import-plan.ts';
import type { LessonRow } from '../../timetable/reading.ts';
import type { LessonLine } from './read-lessons.ts';
import { type Records, sameSubgroup } from './records.ts';

/** Joins the rows of one slot into a cell. Rows that cannot stand together give errors. */
export function wantedCells(lines: readonly LessonLine[], records: Records): WantedCell[] {
  const bySlot = Map.groupBy(lines, ({ group, day, number }) => `${group.name} ${day} ${number}`);
  return [...bySlot.values()].flatMap((rows) => wantedCell(rows, records) ?? []);
}

function wantedCell(lines: readonly LessonLine[], records: Records): WantedCell | null {
  const [first] = lines;
  if (!first) return null;
  const lesson = records.present.lesson(first);
  checkTogether(first, lines, lesson);
  const common = first.subgroup === null ? first.subject : commonSubject(first, lines, lesson, records);
  const parts = lines.map(({ subgroup, subject, teacher, room, flow }): WantedPart => {
    const ownSubject = subject === common ? null : subject;
    if (subgroup === null) return { subgroup, ownSubject: null, teacher, room, flow };
    const known = lesson && sameSubgroup(lesson, subgroup);
    const part: Named = known ? { id: known.id, name: known.name } : { id: null, name: cleanName(subgroup) };
    return { subgroup: part, ownSubject, teacher, room, flow };
  });
  const { group, day, number } = first;
  return { lessonId: lesson?.id ?? null, group, day, number, subject: common, parts };
}

/**
 * How a split lesson is called as a whole: as a row says, as its only subject, as it is called now, or by all its
 * subjects: «Немецкий язык / Французский язык».
 */
function commonSubject(
  first: LessonLine,
  lines: readonly LessonLine[],
  lesson: LessonRow | null,
  { subjects }: Records,
): WantedSubject {
  const said = lines.find(({ lessonSubject }) => lessonSubject !== null);
  for (const { source, lessonSubject } of lines) {
    if (said && lessonSubject !== null && lessonSubject !== said.lessonSubject)
      source.wrong('lessonSubject', `В строке ${said.source.row} этот урок целиком называется иначе`);
  }
  if (said?.lessonSubject) return said.lessonSubject;
  const all = [...new Set(lines.map(({ subject }) => subject))];
  if (all.length === 1) return first.subject;
  const called = lesson?.subgroups.some(({ subject }) => subject !== null) ? lesson.subject : null;
  const now = called && subjects.find(called.name).find(({ id }) => id === called.id);
  if (now) return now;
  const name = all.map((subject) => subject.name).join(' / ');
  const [known] = subjects.find(name);
  if (known) return known;
  const shortName = all.map((subject) => subject.shortName).join('/');
  const made = { id: null, name, shortName, readFrom: first.source.row };
  subjects.add(name, made);
  return made;
}

function checkTogether(first: LessonLine, lines: readonly LessonLine[], lesson: LessonRow | null): void {
  const rows = new Map<string, number>();
  for (const { source, subgroup } of lines) {
    // Two spellings are one subgroup only where the lesson has it.
    const key =
      subgroup === null ? '' : ((lesson && sameSubgroup(lesson, subgroup))?.name ?? subgroup).trim();
    const earlier = rows.get(key);
    if (earlier !== undefined) {
      const column = subgroup === null ? 'number' : 'subgroup';
      source.wrong(column, `Этот урок уже записан в строке ${earlier}`, {
        message: 'Один и тот же урок записан дважды',
      });
    } else if ((subgroup === null) !== (first.subgroup === null)) {
      source.wrong(
        'subgroup',
        `В строке ${first.source.row} этот урок записан иначе: он либо у всего класса, либо у подгрупп`,
        { message: 'Урок записан и у всего класса, и у подгрупп: нужно одно из двух' },
      );
    }
    if (earlier === undefined) rows.set(key, source.row);
  }
}
