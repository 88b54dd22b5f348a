import { WEEKDAY_LABEL } from '@zvonok/domain/calendar/weekday';
import { changeTexts } from '@zvonok/domain/timetable/change-texts';
import { groupName, type LessonPart } from '@zvonok/domain/timetable/lesson';
import { roomText, tooltipLines } from '@zvonok/domain/timetable/texts';
import { shortText } from './short-text.ts';

/** What was changed in these parts, or in one of them, each change said once; null when nothing was. */
export function changesText(parts: readonly LessonPart[], only: number | null): string | null {
  const asked = only === null ? parts : parts.slice(only, only + 1);
  const lines = new Set(asked.flatMap(tooltipLines));
  return lines.size > 0 ? [...lines].join('\n') : null;
}

/** What a class's cell cannot say in full: what was changed, and of a split lesson the words its half cells shorten. */
export function cellTip(parts: readonly LessonPart[], only: number | null): string | null {
  const asked = only === null ? parts : parts.slice(only, only + 1);
  const full = asked.flatMap((part) => {
    const words = shortenedWords(part);
    return words.length > 0 ? [[...words, part.teacher?.name ?? NO_TEACHER].join(', ')] : [];
  });
  const lines = [...full, changesText(parts, only)].filter(Boolean);
  return lines.length > 0 ? lines.join('\n') : null;
}

/** A subgroup's name and room in full where half a cell shows less of either; nothing when it shows all. */
function shortenedWords({ subgroup, subject, lessonSubject, room }: LessonPart): string[] {
  if (!subgroup) return [];
  if (lessonSubject) return [subject.name, subgroup.name, ...(room ? [roomText(room.number)] : [])];
  const isWhole = shortText(subgroup.name) === subgroup.name;
  if (isWhole && (!room || shortText(room.number) === room.number)) return [];
  return room ? [subgroup.name, roomText(room.number)] : [subgroup.name];
}

/** What stands for a teacher where nobody teaches. */
export const NO_TEACHER = 'нет учителя';

/**
 * The subjects of a cell in short. Parts with subjects of their own say them themselves: the lesson as a whole is
 * called as the timetable calls it.
 */
export function subjectsText(parts: readonly LessonPart[]): string {
  return [...new Set(parts.map(({ lessonSubject, subject }) => (lessonSubject ?? subject).shortName))].join(
    ' / ',
  );
}

/** What a part of a split cell is headed by: its subgroup, or the subject that only it has. */
export function partTitle({ subgroup, subject, lessonSubject }: LessonPart): string {
  return shortText(lessonSubject ? subject.shortName : (subgroup?.name ?? ''));
}

/*
 * A cell's name for the ear begins with the very words the eye sees, in their order (otherwise those who speak their
 * commands could not name it, and axe objects), and goes on with where it stands and what the short words mean.
 */

/** The name of a class's cell. */
export function classCellName(parts: readonly LessonPart[]): string {
  const [first] = parts;
  if (!first) return '';
  const seen = parts.map((part) =>
    [
      partTitle(part),
      part.room && (part.subgroup ? shortText(part.room.number) : part.room.number),
      part.teacher?.name ?? NO_TEACHER,
      ...changeTexts(part),
    ]
      .filter(Boolean)
      .join(' '),
  );
  const words = `${subjectsText(parts)} ${seen.join(' ')}`;
  return joined([
    words,
    `${groupName(first.group)}, ${WEEKDAY_LABEL[first.day]}, ${first.number} урок`,
    ...parts.flatMap(shortenedWords),
    ...meaning(parts, words),
  ]);
}

/** The name of a teacher's cell: `seen` is what it shows. */
export function teacherCellName(teacher: string, parts: readonly LessonPart[], seen: string): string {
  const [first] = parts;
  if (!first) return '';
  const where = `${teacher}, ${WEEKDAY_LABEL[first.day]}, ${first.number} урок`;
  return joined([seen, where, ...meaning(parts, seen)]);
}

/** The subjects in full, unless `seen` says so already, and what was changed. */
function meaning(parts: readonly LessonPart[], seen: string): string[] {
  const subjects = parts.map((part) => part.subject.name).filter((subject) => !seen.includes(subject));
  return [...new Set([...subjects, ...parts.flatMap(tooltipLines)])];
}

function joined(texts: readonly (string | null | undefined | false)[]): string {
  return texts.filter(Boolean).join(', ');
}
