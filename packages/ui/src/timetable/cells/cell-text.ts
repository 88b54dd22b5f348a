import { WEEKDAY_LABEL } from '@zvonok/domain/calendar/weekday';
import { shownStateOf } from '@zvonok/domain/lesson/lesson-change';
import { groupName, type LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { changeTexts } from '@zvonok/domain/timetable/change-texts';
import { roomText, tooltipLines } from '@zvonok/domain/timetable/texts';
import { shortText } from './short-text.ts';

/** What was changed in these parts, or in one of them, each change said once; null when nothing was. */
export function changesText(parts: readonly LessonPart[], only: number | null): string | null {
  const asked = only === null ? parts : parts.slice(only, only + 1);
  const lines = new Set(asked.flatMap(tooltipLines));
  return lines.size > 0 ? [...lines].join('\n') : null;
}

/** What a class's cell cannot say in full: what was changed, and of a split lesson the words its half cells shorten. */
export function cellTip(parts: readonly LessonPart[], only: number | null, narrow = false): string | null {
  const asked = only === null ? parts : parts.slice(only, only + 1);
  const full = asked.flatMap((part) => {
    const words = shortenedWords(part, narrow);
    return words.length > 0 ? [[...words, part.teacher?.name ?? NO_TEACHER].join(', ')] : [];
  });
  const lines = [...full, changesText(parts, only)].filter(Boolean);
  return lines.length > 0 ? lines.join('\n') : null;
}

/**
 * Subject or subgroup and room in full where a cell shows less of them or of the teacher; nothing when it shows all.
 */
function shortenedWords(part: LessonPart, narrow: boolean): readonly string[] {
  const { subgroup, subject, lessonSubject, room } = part;
  const isRoomWhole = shownRoom(part, narrow) === (room?.number ?? '');
  if (!subgroup) {
    const isWhole =
      isRoomWhole && isTeacherWhole(part, narrow) && partTitle(part, narrow) === subject.shortName;
    return isWhole ? NOTHING : [subject.name, ...roomsOf(part)];
  }
  if (lessonSubject) return [subject.name, subgroup.name, ...roomsOf(part)];
  if (!narrow && isRoomWhole && shortText(subgroup.name) === subgroup.name) return NOTHING;
  return [subgroup.name, ...roomsOf(part)];
}

const NOTHING: readonly string[] = [];

function roomsOf({ room }: LessonPart): string[] {
  return room ? [roomText(room.number)] : [];
}

function isTeacherWhole(part: LessonPart, narrow: boolean): boolean {
  return shownTeacher(part, narrow) === (part.teacher?.name ?? NO_TEACHER);
}

/** What stands for a teacher of a lesson without one. */
export const NO_TEACHER = 'нет учителя';

/**
 * The subjects of a cell in short. Parts with subjects of their own say them themselves: the lesson as a whole is
 * called as the timetable calls it.
 */
export function subjectsText(parts: readonly LessonPart[], narrow = false): string {
  const [first] = parts;
  if (first && parts.length === 1) {
    const { shortName } = first.lessonSubject ?? first.subject;
    return narrow ? shortText(shortName) : shortName;
  }
  const subjects = parts.map(({ lessonSubject, subject }) => (lessonSubject ?? subject).shortName);
  return [...new Set(narrow ? subjects.map(shortText) : subjects)].join(' / ');
}

/** What a lesson is headed by: its subject; of a split one its subgroup, or the subject that only it has. */
export function partTitle({ subgroup, subject, lessonSubject }: LessonPart, narrow = false): string {
  if (!subgroup) return narrow ? shortText(subject.shortName) : subject.shortName;
  return shortText(lessonSubject ? subject.shortName : subgroup.name);
}

/** A room as a class's cell shows it. */
export function shownRoom(part: LessonPart, narrow = false): string {
  return roomOf(part, narrow || part.subgroup !== null);
}

/** A room, in short where there is little space. */
export function roomOf({ room }: LessonPart, narrow: boolean): string {
  const number = room?.number ?? '';
  return narrow ? shortText(number) : number;
}

/**
 * A teacher as the cell shows them: in a narrow column the parts of a split lesson, and lessons that say what was
 * changed, have room for the surname alone.
 */
export function shownTeacher(part: LessonPart, narrow = false): string {
  const { teacher, subgroup } = part;
  if (!teacher) return NO_TEACHER;
  return narrow && (subgroup || shownStateOf(part) !== null) ? surnameOf(teacher.name) : teacher.name;
}

function surnameOf(name: string): string {
  return name.replace(/ .*/, '');
}

interface ShownChange {
  text: string;
  /** The text is struck: what is not there any more. */
  isGone: boolean;
}

/**
 * What was changed as the cell shows it, a line each. A narrow column strikes the surname of who is replaced: a table
 * with many substitutions stays as low as one without.
 */
export function shownChanges(part: LessonPart, narrow = false): readonly ShownChange[] {
  const { state } = part;
  if (!narrow || part.isOpen || state.kind === 'normal') return changeTexts(part).map(said);
  if (state.kind === 'sent-home') return [said('домой')];
  const gone = state.original === null ? [] : [{ text: surnameOf(state.original), isGone: true }];
  if (state.kind === 'replaced') return gone;
  const { className, number } = state.other;
  return [said(number === part.number ? `с ${className}` : `с ${className}, ${number} ур.`), ...gone];
}

function said(text: string): ShownChange {
  return { text, isGone: false };
}

/*
 * A cell's name for the ear begins with the very words the eye sees, in their order (otherwise those who speak their
 * commands could not name it, and axe objects), and goes on with where it stands and what the short words mean.
 */

/** The name of a class's cell. */
export function classCellName(parts: readonly LessonPart[], narrow = false): string {
  const [first] = parts;
  if (!first) return '';
  let words = subjectsText(parts, narrow);
  for (const part of parts) {
    if (part.subgroup) words += ` ${partTitle(part)}`;
    const room = shownRoom(part, narrow);
    if (room !== '') words += ` ${room}`;
    words += ` ${shownTeacher(part, narrow)}`;
    for (const { text } of shownChanges(part, narrow)) words += ` ${text}`;
  }
  let name = `${words}, ${groupName(first.group)}, ${WEEKDAY_LABEL[first.day]}, ${first.number} урок`;
  for (const part of parts) for (const word of shortenedWords(part, narrow)) name += `, ${word}`;
  for (const part of parts) {
    if (part.teacher && !isTeacherWhole(part, narrow)) name += `, ${part.teacher.name}`;
  }
  return name + meaning(parts, words);
}

/** The name of a teacher's cell: `seen` is what it shows. */
export function teacherCellName(teacher: string, parts: readonly LessonPart[], seen: string): string {
  const [first] = parts;
  if (!first) return '';
  const where = `${teacher}, ${WEEKDAY_LABEL[first.day]}, ${first.number} урок`;
  return `${seen}, ${where}${meaning(parts, seen)}`;
}

/** The subjects in full, unless `seen` says so already, and what was changed: each once, behind a comma. */
function meaning(parts: readonly LessonPart[], seen: string): string {
  const texts = new Set<string>();
  for (const { subject } of parts) if (!seen.includes(subject.name)) texts.add(subject.name);
  for (const part of parts) for (const line of tooltipLines(part)) texts.add(line);
  let sentence = '';
  for (const text of texts) sentence += `, ${text}`;
  return sentence;
}
