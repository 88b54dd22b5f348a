import { WEEKDAY_LABEL } from '@zvonok/domain/calendar/weekday';
import { groupName, type LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { GOES_HOME } from '@zvonok/domain/timetable/allowed-changes';
import { WITHOUT_TEACHER } from '@zvonok/domain/timetable/change-texts';
import { roomText, shortSubgroupName, tooltipLines } from '@zvonok/domain/timetable/texts';

/** What was changed in these parts, or in one of them, each change said once; null when nothing was. */
export function changesText(parts: readonly LessonPart[], only: number | null): string | null {
  const asked = only === null ? parts : parts.slice(only, only + 1);
  const lines = new Set(asked.flatMap((part) => tooltipLines(part)));
  return lines.size > 0 ? [...lines].join('\n') : null;
}

/**
 * What a class's cell does not say: the words it shortens, a line for each part, and what was changed. `seenOf` is what
 * it shows of a part.
 */
export function cellTip(
  parts: readonly LessonPart[],
  only: number | null,
  seenOf: (index: number) => string,
): string | null {
  const full = parts.flatMap((part, index) => {
    if (only !== null && index !== only) return [];
    return isSaidInFull(part, seenOf(index)) ? [] : [fullWords(part).join(', ')];
  });
  const lines = [...full, changesText(parts, only)].filter(Boolean);
  return lines.length > 0 ? lines.join('\n') : null;
}

function isSaidInFull({ subject, subgroup, room, teacher }: LessonPart, seen: string): boolean {
  const words = [subgroup?.name ?? subject.shortName, room?.number, teacher?.name];
  return words.every((word) => word === undefined || seen.includes(word));
}

/** A part of a split lesson by its subgroup, and by the subject that only it has. */
function fullWords({ subject, subgroup, lessonSubject, room, teacher }: LessonPart): string[] {
  const what = subgroup ? [...(lessonSubject ? [subject.name] : []), subgroup.name] : [subject.name];
  return [...what, ...(room ? [roomText(room.number)] : []), teacher?.name ?? NO_TEACHER];
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

const shortTexts = new Map<string, string>();

/**
 * A subgroup's name or a room in short. Remembered: a school has a few dozen of them, a table shows them a thousand
 * times.
 */
export function shortText(text: string): string {
  let short = shortTexts.get(text);
  if (short === undefined) {
    short = shortSubgroupName(text);
    shortTexts.set(text, short);
  }
  return short;
}

/** A room, in short where there is little space. */
export function roomOf({ room }: LessonPart, narrow: boolean): string {
  const number = room?.number ?? '';
  return narrow ? shortText(number) : number;
}

/** '1 гр.' as the number it is; other names of subgroups as they are. */
export function bareNumber(title: string): string {
  return title.replace(/^(\d+) гр\.$/, '$1');
}

export function surnameOf(name: string): string {
  return name.replace(/ .*/, '');
}

/** What was changed as a cell says it: words, and the surname of the teacher who is replaced. */
export function shortChange(part: LessonPart, narrow = false): { note: string; gone: string } {
  const { state } = part;
  if (part.isOpen) return { note: WITHOUT_TEACHER, gone: '' };
  switch (state.kind) {
    case 'normal':
      return { note: '', gone: '' };
    case 'sent-home':
      return { note: narrow ? 'домой' : GOES_HOME, gone: '' };
    case 'replaced':
      return { note: '', gone: surnameOf(state.original) };
    case 'merged': {
      const { className, number } = state.other;
      const note = number === part.number ? `с ${className}` : `с ${className}, ${number} ур.`;
      return { note, gone: state.original === null ? '' : surnameOf(state.original) };
    }
  }
}

/*
 * A cell's name for the ear begins with the very words the eye sees, in their order (otherwise those who speak their
 * commands could not name it, and axe objects), and goes on with where it stands and what the short words mean.
 */

/** The name of a class's cell that shows `seen`. */
export function classCellName(parts: readonly LessonPart[], seen: string): string {
  const [first] = parts;
  if (!first) return '';
  let name = `${seen}, ${groupName(first.group)}, ${WEEKDAY_LABEL[first.day]}, ${first.number} урок`;
  const said = new Set<string>();
  for (const { subject, lessonSubject } of parts) said.add((lessonSubject ?? subject).name);
  for (const part of parts) {
    if (part.subgroup) for (const word of fullWords(part)) said.add(word);
    else if (part.room) said.add(part.room.number);
    if (part.teacher) said.add(part.teacher.name);
  }
  for (const part of parts) for (const line of tooltipLines(part)) said.add(line);
  for (const text of said) if (!seen.includes(text)) name += `, ${text}`;
  return name;
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
