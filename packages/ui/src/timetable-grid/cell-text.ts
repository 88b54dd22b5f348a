import { WEEKDAY_LABEL } from '@zvonok/domain/calendar/weekday';
import { groupName, type LessonPart } from '@zvonok/domain/timetable/lesson';
import { roomText, tooltipLines } from '@zvonok/domain/timetable/texts';

/** What was changed in these parts, or in one of them, each change said once; null when nothing was. */
export function changesText(parts: readonly LessonPart[], only: number | null): string | null {
  const asked = only === null ? parts : parts.slice(only, only + 1);
  const lines = new Set(asked.flatMap(tooltipLines));
  return lines.size > 0 ? [...lines].join('\n') : null;
}

/** A class's cell for the ear: where it stands, then what is in it. */
export function classCellName(parts: readonly LessonPart[]): string {
  const [first] = parts;
  if (!first) return '';
  const sameSubject = parts.every((part) => part.subject.id === first.subject.id);
  const place = `${groupName(first.group)}, ${WEEKDAY_LABEL[first.day]}, ${first.number} урок`;
  const contents = parts.map((part) => classPartName(part, !sameSubject));
  return joined([place, sameSubject && first.subject.name, ...contents]);
}

function classPartName(part: LessonPart, withSubject: boolean): string {
  return joined([
    withSubject && part.subject.name,
    part.subgroup?.name,
    part.teacher?.name ?? 'нет учителя',
    part.room && roomText(part.room.number),
    ...tooltipLines(part),
  ]);
}

/** A teacher's cell for the ear. */
export function teacherCellName(teacher: string, parts: readonly LessonPart[]): string {
  const [first] = parts;
  if (!first) return '';
  const contents = parts.map((part) =>
    joined([
      groupName(part.group),
      part.subject.name,
      part.subgroup?.name,
      part.room && roomText(part.room.number),
      ...tooltipLines(part),
    ]),
  );
  return joined([`${teacher}, ${WEEKDAY_LABEL[first.day]}, ${first.number} урок`, ...contents]);
}

function joined(texts: readonly (string | null | undefined | false)[]): string {
  return texts.filter(Boolean).join(', ');
}
