import { ABSENT } from '../absences/absence.ts';
import { groupName, type LessonPart } from '../lesson/lesson-part.ts';
import { GOES_HOME } from './go-home.ts';

/** What a changed cell's tooltip says, a line per change; nothing for an ordinary lesson. */
export function tooltipLines(part: LessonPart): string[] {
  if (part.isOpen) return [`Без учителя: ${part.teacher?.name ?? ''} ${ABSENT}`];
  const lines = changeLines(part);
  return part.clash === undefined ? lines : [...lines, clashText(part.clash)];
}

/** 'Одновременно ведёт 7Б, каб. 214': the substitute was chosen although they teach another lesson. */
export function clashText(clash: string): string {
  return `Одновременно ${clash}`;
}

function changeLines(part: LessonPart): string[] {
  const { state } = part;
  switch (state.kind) {
    case 'normal':
      return [];
    case 'sent-home':
      return [GOES_HOME];
    case 'replaced':
      return [replacesText(part, state.original)];
    case 'merged': {
      const verb = state.role === 'first' ? 'Идёт к' : 'Приходит';
      const merge = `Объединение (${verb} ${state.other.number} урок)`;
      return state.original === null ? [merge] : [merge, replacesText(part, state.original)];
    }
  }
}

/** What a teacher's lesson says. */
interface TeacherLesson {
  className: string;
  /** The subgroup's name, or the subject's short name. */
  what: string;
  room: string | null;
  replaced: boolean;
}

/** A lesson in the teacher view and in the home page's widget: '7Б (Матем.), каб. 214 (замена)'. */
export function teacherLessonText(lesson: TeacherLesson): string {
  return teacherLessonPieces(lesson).filter(Boolean).join(' ');
}

function teacherLessonPieces({ className, what, room, replaced }: TeacherLesson): [string, string] {
  const words = `${className} (${what})`;
  const mark = replaced ? ' (замена)' : '';
  return room === null ? [`${words}${mark}`, ''] : [`${words},`, `${roomText(room)}${mark}`];
}

/** The same text of a part of the timetable. */
export function partText(part: LessonPart): string {
  return teacherLessonText(teacherLessonOf(part));
}

/**
 * That text in the two pieces between which a line is broken: ['7Б (Матем.),', 'каб. 214']. The second is empty for a
 * lesson without a room.
 */
export function partPieces(part: LessonPart): [words: string, room: string] {
  return teacherLessonPieces(teacherLessonOf(part));
}

function teacherLessonOf(part: LessonPart): TeacherLesson {
  const { state } = part;
  return {
    className: part.group.shift === 2 ? `${groupName(part.group)} 2 см.` : groupName(part.group),
    what: audienceOrSubject(part),
    room: part.room?.number ?? null,
    replaced: state.kind === 'replaced' || (state.kind === 'merged' && state.original !== null),
  };
}

/**
 * What stands in the brackets of a teacher's lesson: a subgroup's name, or the subject in short. A subgroup with a
 * subject of its own says that subject.
 */
export function audienceOrSubject({ subgroup, subject, lessonSubject }: LessonPart): string {
  return subgroup && !lessonSubject ? subgroup.name : subject.shortName;
}

/** A subgroup among those of its cell: by its name, and by the subject that only it has. */
export function partName({ subgroup, subject, lessonSubject }: LessonPart): string {
  if (!subgroup) return subject.shortName;
  return lessonSubject && subgroup.name !== subject.name
    ? `${subgroup.name}, ${subject.shortName}`
    : subgroup.name;
}

/** 'каб. 214'; a room that says so itself, 'Кабинет химии', as it is. */
export function roomText(room: string | number): string {
  return /^каб/i.test(String(room)) ? String(room) : `каб. ${room}`;
}

function replacesText(part: LessonPart, original: string): string {
  return `${part.teacher?.name ?? ''} заменяет ${original}`.trim();
}
