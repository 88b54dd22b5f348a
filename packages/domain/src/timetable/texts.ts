import { ABSENT } from '../absences/absence.ts';
import { groupName, type LessonPart } from '../lesson/lesson-part.ts';
import { GOES_HOME } from './allowed-changes.ts';

/** What a changed cell's tooltip says, a line per change; nothing for an ordinary lesson. */
export function tooltipLines(part: LessonPart, replaces: typeof replacesText = replacesText): string[] {
  if (part.isOpen) return [`Без учителя: ${part.teacher?.name ?? ''} ${ABSENT}`];
  const lines = changeLines(part, replaces);
  return part.clash === undefined ? lines : [...lines, clashText(part.clash)];
}

/** 'Одновременно ведёт 7Б, каб. 214': the substitute was chosen although they teach another lesson. */
export function clashText(clash: string): string {
  return `Одновременно ${clash}`;
}

function changeLines(part: LessonPart, replaces: typeof replacesText): string[] {
  const { state } = part;
  switch (state.kind) {
    case 'normal':
      return [];
    case 'sent-home':
      return [GOES_HOME];
    case 'replaced':
      return [replaces(part, state.original)];
    case 'merged': {
      const verb = state.role === 'first' ? 'Идёт к' : 'Приходит';
      const merge = `Объединение (${verb} ${state.other.number} урок)`;
      return state.original === null ? [merge] : [merge, replaces(part, state.original)];
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

/** 'Панова Л. Е. заменяет Громова Н. Н.' */
function replacesText(part: LessonPart, original: string): string {
  return `${part.teacher?.name ?? ''} заменяет ${original}`.trim();
}

/**
 * Words for a narrow place: half a cell of the class grid holds six letters of a subgroup's name next to its room. The
 * words schools use most have their usual short form, the rest are cut after a consonant. Components that show the
 * result give the full words elsewhere.
 */

/** Up to so many letters a word stands as it is. */
const SHORT_ENOUGH = 6;
/** Letters of a longer word that are always kept. */
const KEPT = 3;

const USUAL: Readonly<Record<string, string>> = {
  группа: 'гр.',
  подгруппа: 'гр.',
  мальчики: 'мал.',
  девочки: 'дев.',
  юноши: 'юн.',
  девушки: 'дев.',
  английский: 'англ.',
  немецкий: 'нем.',
  французский: 'фр.',
  спортзал: 'с/зал',
  актовый: 'акт.',
  мастерская: 'маст.',
  библиотека: 'библ.',
};

/** '1 группа' → '1 гр.', 'Мальчики' → 'Мал.' */
export function shortSubgroupName(name: string): string {
  return name.split(/\s+/).map(shortWord).join(' ').trim();
}

/** Brackets and quotes around a word stay: '(большой)' → '(бол.)'. */
function shortWord(text: string): string {
  const [, before = '', word = text, after = ''] = /^([(«"]*)(.*?)([)»",]*)$/.exec(text) ?? [];
  return `${before}${shortBareWord(word)}${after}`;
}

function shortBareWord(word: string): string {
  const usual = USUAL[word.toLowerCase()];
  if (usual !== undefined) return startsLikeACapital(word) ? capitalised(usual) : usual;
  if (word.length <= SHORT_ENOUGH || /\d/.test(word)) return word;
  const end = word.slice(KEPT - 1).search(/[^аеёиоуыэюяйьъ]/i);
  return end < 0 ? word : `${word.slice(0, KEPT + end)}.`;
}

function startsLikeACapital(word: string): boolean {
  return word.charAt(0) !== word.charAt(0).toLowerCase();
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A subject's name of up to so many letters is its own short name. */
const SHORT_SUBJECT = 12;

/** A short name for a subject that came without one: 'Русский язык', 'Основ. безоп.' */
export function shortSubjectName(name: string): string {
  if (name.length <= SHORT_SUBJECT) return name;
  const words = name.split(/\s+/).filter((word) => word.length > 1);
  return words.slice(0, 2).map(shortWord).join(' ') || name;
}
