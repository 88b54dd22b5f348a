import { compareRussian } from '@zvonok/domain/lesson/class-order';
import { cleanName, nameKey } from '@zvonok/domain/text/normalised-name';
import type { Named, WantedCell, WantedPart, WantedSubject } from '../../timetable/import-plan.ts';
import type { LessonRow } from '../../timetable/lesson-rows.ts';
import type { LessonLine } from './read-lessons.ts';
import { type Records, sameSubgroup } from './records.ts';
import { sameHalves } from './same-halves.ts';

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
  const halves = lesson && sameHalves(lines, lesson);
  const parts = lines.map((line): WantedPart => {
    const { subgroup, subject, teacher, flow } = line;
    const ownSubject = subject === common ? null : subject;
    if (subgroup === null) return { subgroup, ownSubject: null, teacher, room: line.room, flow };
    const known = halves?.get(line);
    const room =
      line.keepsRoom && known ? records.present.room({ ...line, subgroup: known.name }) : line.room;
    const isSpelledSo = known !== undefined && nameKey(known.name) === nameKey(subgroup);
    const part: Named = { id: known?.id ?? null, name: isSpelledSo ? known.name : cleanName(subgroup) };
    return { subgroup: part, ownSubject, teacher, room, flow };
  });
  const { group, day, number } = first;
  return { lessonId: lesson?.id ?? null, group, day, number, subject: common, parts };
}

/**
 * How a split lesson is called as a whole: as a row says, as its only subject, as it is called now, or by all its
 * subjects in the order of the alphabet: «Немецкий язык / Французский язык». In whatever order the school has such a
 * name already, that one is taken.
 */
function commonSubject(
  first: LessonLine,
  lines: readonly LessonLine[],
  lesson: LessonRow | null,
  { subjects, pairs }: Records,
): WantedSubject {
  const said = lines.find(({ lessonSubject }) => lessonSubject !== null);
  for (const { source, lessonSubject } of lines) {
    if (said && lessonSubject !== null && lessonSubject !== said.lessonSubject)
      source.wrong('lessonSubject', `В строке ${said.source.row} этот урок целиком называется иначе`);
  }
  if (said?.lessonSubject) return said.lessonSubject;
  const all = [...new Set(lines.map(({ subject }) => subject))].toSorted((a, b) =>
    compareRussian(a.name, b.name),
  );
  if (all.length === 1) return first.subject;
  const called = lesson?.subgroups.some(({ subject }) => subject !== null) ? lesson.subject : null;
  const now = called && subjects.find(called.name).find(({ id }) => id === called.id);
  if (now) return now;
  const name = all.map((subject) => subject.name).join(' / ');
  const [known] = pairs.find(name);
  if (known) return known;
  const shortName = all.map((subject) => subject.shortName).join('/');
  const made = { id: null, name, shortName, readFrom: first.source.row };
  subjects.add(name, made);
  pairs.add(name, made);
  return made;
}

function checkTogether(first: LessonLine, lines: readonly LessonLine[], lesson: LessonRow | null): void {
  const rows = new Map<string, number>();
  for (const { source, subgroup } of lines) {
    // Two spellings are one subgroup only if the lesson has it.
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
