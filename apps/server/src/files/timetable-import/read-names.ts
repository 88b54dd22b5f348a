import { cleanName, nameKey } from '@zvonok/domain/text/normalised-name';
import { shortSubjectName } from '@zvonok/domain/timetable/texts';
import type { Named, WantedSubject } from '../../timetable/import-plan.ts';
import type { LESSON_COLUMNS } from '../workbook/vocabulary.ts';
import { STROKES, splitAt, WEAK } from './matrix/cell-segments.ts';
import { cellWords } from './matrix/cell-words.ts';
import { NameBook } from './matrix/known-names.ts';
import { isPair, type Records, type Stranger, type SubjectRecord } from './records.ts';
import { saysNoLesson, USUAL_SUBJECTS, usualSubject } from './school-subjects.ts';
import {
  namesSeveral,
  namesSeveralRooms,
  roomSpelling,
  saysNoRoom,
  saysNoTeacher,
  teacherIn,
  teacherKey,
  teacherSpelling,
} from './spelling.ts';
import type { TableRow } from './table.ts';

/** Without the names of any school. */
const PLAIN = new NameBook({ teachers: [], rooms: [], subjects: [] });

/**
 * Whether a text that stands where a subject does says more than one: 'Английский язык 1 гр.', 'Алгебра 301', 'Физика
 * (чёт.)', 'Физика / Химия'.
 */
export function isMoreThanSubject(text: string): boolean {
  const { teachers, rooms, subgroup, odd, alternates } = cellWords(text.replace(/\s+/g, ' ').trim(), PLAIN);
  if (teachers.length + rooms.length > 0 || subgroup !== null || odd !== null || alternates) return true;
  const parts = splitAt(text, STROKES + WEAK);
  return parts.length > 1 && parts.every((part) => saysNoLesson(part) || usualSubject(part) !== null);
}

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
  const [known] = isPair(text) ? [...subjects.find(text), ...records.pairs.find(text)] : subjects.find(text);
  if (known) {
    notes.take(row.heading(columns.name), text, known.name);
    checkShortName(row, known, columns.shortName, shortName);
    return known;
  }
  const answer = notes.correctionOf('subject', text);
  const [meant] = answer?.known ? subjects.find(answer.known) : [];
  if (meant) return meant;
  // What is neither a subject of the school nor a usual one cannot be meant any more.
  const isGone = typeof answer?.known === 'string' && usualSubject(answer.known) === null;
  const correction = isGone ? null : answer;

  const isUsual = usualSubject(text) !== null;
  const candidates = isUsual || isPair(text) ? subjects.names() : [...subjects.names(), ...USUAL_SUBJECTS];
  const unknown = notes.unknown('subject', text, candidates);
  if (shortName === '' && hasShortNames && !correction) {
    const message = `Предмет «${text.trim()}» новый: ему нужно краткое название`;
    row.wrong(columns.shortName, message, { unknown });
    return null;
  }
  const likely = unknown.nearest.find((name) => isSlipOf(text, name));
  if (likely !== undefined && !correction && !isUsual && !isPair(text)) {
    const proposed = { kind: 'subject' as const, written: unknown.written, known: likely };
    const message = `Предмет «${text.trim()}» новый, но похож на «${likely}»`;
    row.wrong(columns.name, message, { unknown: { ...unknown, proposed } });
    return null;
  }
  if (!correction && !isUsual && !hasShortNames && !row.isPutTogether && isMoreThanSubject(text)) {
    row.wrong(
      columns.name,
      `Предмет «${text.trim()}» новый: это его название или в ячейке есть ещё что-то?`,
      {
        unknown,
      },
    );
    return null;
  }
  const name = cleanName(correction?.known ?? text);
  const subject = {
    id: null,
    name,
    shortName: cleanName(shortName) || shortSubjectName(name),
    readFrom: row.row,
  };
  notes.take(row.heading(columns.name), text, name);
  subjects.add(name, subject);
  if (isPair(name)) records.pairs.add(name, subject);
  return subject;
}

/** Letters of a word in which a slip is likelier than another word. */
const LETTERS_OF_A_SLIP = 4;

/** Whether two names differ in one word alone: 'Исотрия' is a slip, 'Предмет Б' and 'Родная литература' are none. */
function isSlipOf(text: string, name: string): boolean {
  const [written, known] = [nameKey(text).split(' '), nameKey(name).split(' ')];
  const other = written.filter((word, at) => word !== known[at]);
  return (
    written.length === known.length && other.length === 1 && (other[0]?.length ?? 0) >= LETTERS_OF_A_SLIP
  );
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

/**
 * Who teaches; null for none. A name that no teacher has is a stranger's, and one that several have is the first one's:
 * both are settled once all rows are read (`settlePeople`).
 */
export function readTeacher(row: LessonTableRow, records: Records): Named | null {
  const { teachers, notes } = records;
  const written = row.text('teacher');
  if (written === null || written.trim() === '') return null;
  const text = teachers.find(written).length > 0 ? written : teacherIn(written) || written;
  const [first] = teachers.find(text);
  if (!first && !/\p{L}/u.test(text) && !saysNoTeacher(text)) {
    row.wrong('teacher', 'Нужна фамилия');
    return null;
  }
  if (!first && namesSeveral(text)) {
    const message = 'В ячейке несколько учителей: запишите подгруппы отдельными строками';
    row.wrong('teacher', `${message}: «${text.trim()}»`, { message });
    return null;
  }
  if (!first) return saysNoTeacher(text) ? null : readUnknownTeacher(row, records, text);
  notes.take(row.heading('teacher'), written, first.name);
  return first;
}

function readUnknownTeacher(
  row: LessonTableRow,
  { teachers, notes, addTeacher, strangers }: Records,
  text: string,
): Named | null {
  const correction = notes.correctionOf('teacher', text);
  if (correction?.known === null) return addTeacher(teacherSpelling(text));
  const [meant, other] = correction ? teachers.find(correction.known) : [];
  if (meant && !other) return meant;
  const known = strangers.get(teacherKey(text));
  if (known) {
    known.rows.push(row);
    return known.teacher;
  }
  const made: Stranger = { teacher: { id: null, name: teacherSpelling(text) }, rows: [row] };
  strangers.set(teacherKey(text), made);
  return made.teacher;
}

/** An unknown teacher is an error, for a slip is likelier than a new colleague. */
export function refuseStranger({ teacher, rows }: Stranger, { teachers, notes }: Records): void {
  for (const row of rows) {
    const mend = row.isPutTogether ? 'скажите, кто это, или добавьте его' : 'добавьте его на лист «Учителя»';
    const text = row.text('teacher')?.trim() ?? teacher.name;
    row.wrong('teacher', `Нет учителя «${text}»: ${mend}`, {
      unknown: notes.unknown('teacher', text, teachers.names()),
    });
  }
}

export function readRoom(row: LessonTableRow, { rooms, notes }: Records): Named | null {
  const text = row.text('room');
  if (text === null || text.trim() === '') return null;
  const [known] = rooms.find(text);
  if (!known && saysNoRoom(text)) return null;
  if (!known && namesSeveralRooms(text)) {
    const message = 'В ячейке несколько кабинетов: запишите подгруппы отдельными строками';
    row.wrong('room', `${message}: «${text.trim()}»`, { message });
    return null;
  }
  const room = known ?? { id: null, name: roomSpelling(text) };
  if (!known) rooms.add(room.name, room);
  notes.take(row.heading('room'), text, room.name);
  return room;
}
