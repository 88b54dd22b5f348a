import { cleanName, nameKey, saysNobody } from '@zvonok/domain/text/normalised-name';
import { shortSubjectName } from '@zvonok/domain/timetable/short-names';
import type { Named, WantedSubject } from '../../timetable/import-plan.ts';
import type { LESSON_COLUMNS } from '../workbook/vocabulary.ts';
import type { Records, SubjectRecord } from './records.ts';
import type { TableRow } from './table.ts';

export type LessonTableRow = TableRow<keyof typeof LESSON_COLUMNS>;

/** Where a row names a subject, and in short. */
export type SubjectColumns =
  | { name: 'subject'; shortName: 'shortName' }
  | { name: 'lessonSubject'; shortName: 'lessonShortName' };

/** The subject a row names, or one to be made. */
export function readSubject(
  row: LessonTableRow,
  records: Records,
  columns: SubjectColumns,
  hasShortNames: boolean,
): WantedSubject | null {
  const { subjects, notes } = records;
  const text = row.needed(columns.name);
  const shortName = row.text(columns.shortName)?.trim() ?? '';
  if (text === null) return null;
  const [known] = subjects.find(text);
  if (known) {
    notes.take(row.heading(columns.name), text, known.name);
    checkShortName(row, known, columns.shortName, shortName);
    return known;
  }
  const correction = notes.correctionOf('subject', text);
  const [meant] = correction?.known ? subjects.find(correction.known) : [];
  if (meant) return meant;

  const unknown = notes.unknown('subject', text, subjects.names());
  if (shortName === '' && hasShortNames && !correction) {
    const message = `Предмет «${text.trim()}» новый: ему нужно краткое название`;
    row.wrong(columns.shortName, message, { unknown });
    return null;
  }
  const name = cleanName(text);
  const subject = {
    id: null,
    name,
    shortName: cleanName(shortName) || shortSubjectName(name),
    readFrom: row.row,
  };
  if (unknown.nearest.length > 0 && !correction) {
    notes.warn(`Предмет «${name}» новый, но похож на тот, что уже есть`, unknown);
  }
  notes.take(row.heading(columns.name), text, name);
  subjects.add(name, subject);
  return subject;
}

/** The first row that names a subject says how it is called in short; the others say the same or nothing. */
function checkShortName(
  row: LessonTableRow,
  known: SubjectRecord,
  column: SubjectColumns['shortName'],
  shortName: string,
): void {
  if (shortName === '' || shortName === known.shortName.trim()) {
    known.readFrom ??= row.row;
  } else if (known.readFrom === null) {
    known.readFrom = row.row;
    known.shortName = cleanName(shortName);
  } else if (nameKey(shortName) !== nameKey(known.shortName)) {
    row.wrong(column, `У предмета «${known.name}» в строке ${known.readFrom} кратко «${known.shortName}»`);
  }
}

/** Who teaches; null for nobody. Whoever is not known is an error, for a slip is likelier than a new colleague. */
export function readTeacher(
  row: LessonTableRow,
  records: Records,
  place: Parameters<Records['present']['teacher']>[0] | null,
): Named | null {
  const { teachers, notes, present } = records;
  const text = row.text('teacher');
  if (text === null || text.trim() === '') return null;
  const found = teachers.find(text);
  const [first, second] = found;
  if (!first) return saysNobody(text) ? null : readUnknownTeacher(row, records, text);
  if (!second) {
    notes.take(row.heading('teacher'), text, first.name);
    return first;
  }
  // Two of one name: whoever of them has the lesson now keeps it.
  const now = place && present.teacher(place);
  const same = found.find(({ id }) => id !== null && id === now);
  if (!same)
    row.wrong('teacher', `Учителей «${text.trim()}» несколько: выберите нужного в редакторе расписания`);
  return same ?? null;
}

function readUnknownTeacher(
  row: LessonTableRow,
  { teachers, notes, addTeacher }: Records,
  text: string,
): Named | null {
  const correction = notes.correctionOf('teacher', text);
  if (correction?.known === null) return addTeacher(cleanName(text));
  const [meant, other] = correction ? teachers.find(correction.known) : [];
  if (meant && !other) return meant;
  const mend = row.isPutTogether ? 'скажите, кто это, или добавьте его' : 'добавьте его на лист «Учителя»';
  row.wrong('teacher', `Нет учителя «${text.trim()}»: ${mend}`, {
    unknown: notes.unknown('teacher', text, teachers.names()),
  });
  return null;
}

export function readRoom(row: LessonTableRow, { rooms, notes }: Records): Named | null {
  const text = row.text('room');
  if (text === null || text.trim() === '') return null;
  const [known] = rooms.find(text);
  if (!known && saysNobody(text)) return null;
  const room = known ?? { id: null, name: cleanName(text) };
  if (!known) rooms.add(room.name, room);
  notes.take(row.heading('room'), text, room.name);
  return room;
}
