import { type Absence, absenceAt } from '../absences/absence.ts';
import { type EndedLessons, isEnded, NONE_ENDED } from '../bells/ended-lessons.ts';
import { compareByShift } from '../bells/lesson-time.ts';
import type { Weekday } from '../calendar/weekday.ts';
import { compareRussian } from '../lesson/class-order.ts';
import { changeOf, type LessonNumber, type LessonPart, permanentTeacherOf } from '../lesson/lesson-part.ts';
import { counted, NOUN } from '../text/plural.ts';
import { partText, tooltipLines } from '../timetable/texts.ts';
import { partsOf, type Timetable } from '../timetable/timetable.ts';

/** What there is to know of a day before anything is opened. */
export interface DayOverview {
  changes: number;
  /** Lessons without a teacher that have not ended, in the order of the bells. */
  open: readonly LessonPart[];
  /** Those who are away at some lesson of the day, each once, by name. */
  absent: readonly Absence[];
  /** In the order of the bells, every lesson of the school. */
  lessons: readonly { number: LessonNumber; changes: number; open: number }[];
}

/**
 * The day in figures. A merge is one change, counted with the receiving lesson. A lesson that has ended is no longer
 * open.
 */
export function dayOverview(
  timetable: Timetable,
  day: Weekday,
  ended: EndedLessons = NONE_ENDED,
): DayOverview {
  const parts = partsOf(timetable, day);
  const changed = parts.filter(isCounted);
  const open = parts.filter((part) => part.isOpen && !isEnded(ended, part)).sort(compareByShift);
  const { absences, layout } = timetable;
  const isAway = (id: number) =>
    layout.numbers.some((number) => absenceAt(absences, id, { day, number }) !== null);
  const away = new Map(absences?.absences.map((absence) => [absence.teacher.id, absence]));
  return {
    changes: changed.length,
    open,
    absent: [...away.values()]
      .filter(({ teacher }) => isAway(teacher.id))
      .toSorted((a, b) => compareRussian(a.teacher.name, b.teacher.name)),
    lessons: layout.numbers.map((number) => ({
      number,
      changes: changed.filter((part) => part.number === number).length,
      open: open.filter((part) => part.number === number).length,
    })),
  };
}

/** 'Сегодня: 10 замен, 1 урок без учителя, 3 отсутствуют'; `title` is the day. */
export function dayOverviewText(title: string, { changes, open, absent }: DayOverview): string {
  const parts = [
    changes === 0 ? 'замен нет' : counted(changes, NOUN.replacement),
    ...(open.length === 0 ? [] : [`${counted(open.length, NOUN.lesson)} без учителя`]),
    ...(absent.length === 0 ? [] : [counted(absent.length, ABSENT_PEOPLE)]),
  ];
  return `${title}: ${parts.join(', ')}`;
}

/** What a box of the strip says to a screen reader: '3 урок: 2 замены, 1 без учителя'. */
export function lessonOverviewText({ number, changes, open }: DayOverview['lessons'][number]): string {
  const parts = [
    ...(changes === 0 ? [] : [counted(changes, NOUN.replacement)]),
    ...(open === 0 ? [] : [`${open} без учителя`]),
  ];
  return `${number} урок: ${parts.join(', ') || 'без изменений'}`;
}

/** A lesson of a teacher's day, with what was changed in it. */
export interface OwnLesson {
  part: LessonPart;
  /** '6Б (Матем.), каб. 214' */
  text: string;
  /**
   * Said to the teacher: 'Вас заменяет Панова Л. Е.', 'Вы ведёте вместо: Громова Н. Н.'; null in an ordinary lesson.
   */
  change: string | null;
  /** Taught by another teacher, or by none. */
  isGone: boolean;
}

/** A teacher's lessons of a day: what they teach, and what they would have taught. */
export function ownDay(timetable: Timetable, teacherId: number, day: Weekday): OwnLesson[] {
  const isOwn = (part: LessonPart) => {
    const own = permanentTeacherOf(part);
    return part.teacher?.id === teacherId || own?.id === teacherId;
  };
  return partsOf(timetable, day)
    .filter(isOwn)
    .sort((a, b) => a.number - b.number)
    .map((part) => {
      const { state } = part;
      const isGone =
        part.teacher?.id !== teacherId ||
        state.kind === 'sent-home' ||
        (state.kind === 'merged' && state.role === 'first');
      return { part, text: partText(part), change: changeFor(part, teacherId), isGone };
    });
}

/** The lines of a lesson's tip, with the substitution said to the teacher. */
function changeFor(part: LessonPart, teacherId: number): string | null {
  const isTeaching = part.teacher?.id === teacherId;
  if (part.isOpen && isTeaching) return 'Вы отсутствуете, замены пока нет';
  const lines = tooltipLines(part, ({ teacher }, original) =>
    isTeaching ? `Вы ведёте вместо: ${original}` : `Вас заменяет ${teacher?.name ?? ''}`.trim(),
  );
  return lines.join('; ') || null;
}

/** The lesson of a teacher's day that is held now or comes next; null if none is left. */
export function nextOwnLesson(lessons: readonly OwnLesson[], ended: EndedLessons): OwnLesson | null {
  return lessons.find(({ part, isGone }) => !(isGone || part.isOpen || isEnded(ended, part))) ?? null;
}

const ABSENT_PEOPLE = { one: 'отсутствует', few: 'отсутствуют', many: 'отсутствуют' };

function isCounted(part: LessonPart): boolean {
  if (changeOf(part) === null) return false;
  return !(part.state.kind === 'merged' && part.state.role === 'first');
}
