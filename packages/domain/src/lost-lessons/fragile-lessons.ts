import { absenceAt } from '../absences/absence.ts';
import type { Weekday } from '../calendar/weekday.ts';
import { compareRussian } from '../lesson/class-order.ts';
import { groupName, type LessonPart } from '../lesson/lesson-part.ts';
import { lessonText } from '../notifications/notices.ts';
import { counted, NOUN } from '../text/plural.ts';
import { busyReason, isTaught } from '../timetable/busy.ts';
import { isOfEveryClass, teachesSubject } from '../timetable/taught-subjects.ts';
import { partsOf, type TeacherRecord, type Timetable } from '../timetable/timetable.ts';

/** A subject with the lessons of a day that no other of its teachers could hold: '3 урок, 8А'. */
export interface FragileSubject {
  subject: string;
  lessons: readonly string[];
}

/** What of a day rests on single teachers. */
export interface FragileDay {
  /** The most lessons first. */
  subjects: readonly FragileSubject[];
  fragile: number;
  /** Lessons of the day that are held by a teacher, those of every class left out. */
  lessons: number;
}

/**
 * The lessons for which, if their teacher does not come, no other teacher of the subject is in school that day, present
 * and free at the time. Only the state of the timetable counts: nothing of a plan.
 */
export function fragileDay(
  timetable: Timetable,
  day: Weekday,
  teachers: readonly TeacherRecord[],
): FragileDay {
  const parts = partsOf(timetable, day).filter(isTaught);
  const taughtBy = Map.groupBy(parts, ({ teacher }) => teacher?.id ?? 0);
  const ofSubject = new Map<string, readonly TeacherRecord[]>();
  const colleagues = ({ subject }: LessonPart) => {
    const known =
      ofSubject.get(subject.name) ??
      teachers.filter(({ id, eduSubject }) => taughtBy.has(id) && teachesSubject(eduSubject, subject));
    ofSubject.set(subject.name, known);
    return known;
  };
  const held = parts.filter(
    ({ teacher, isOpen, subject }) => teacher && !isOpen && !isOfEveryClass(subject.name),
  );
  const isFragile = (part: LessonPart) =>
    !colleagues(part).some(
      ({ id }) =>
        id !== part.teacher?.id &&
        absenceAt(timetable.absences, id, part) === null &&
        busyReason(taughtBy.get(id) ?? [], id, part) === null,
    );
  const fragile = held.filter(isFragile);
  const bySubject = Map.groupBy(fragile, ({ subject }) => subject.name);
  const subjects = [...bySubject].map(([subject, those]) => ({
    subject,
    lessons: lessonTexts(those),
  }));
  return {
    subjects: subjects.toSorted(
      (a, b) => b.lessons.length - a.lessons.length || compareRussian(a.subject, b.subject),
    ),
    fragile: fragile.length,
    lessons: held.length,
  };
}

/** In the order of the day; subgroups of one lesson are one text: '2 урок, 8В × 2'. */
function lessonTexts(parts: readonly LessonPart[]): string[] {
  const sorted = parts.toSorted(
    (a, b) => a.number - b.number || compareRussian(groupName(a.group), groupName(b.group)),
  );
  const texts = Map.groupBy(
    sorted,
    ({ number, group }) => `${lessonText({ number, shift: group.shift })}, ${groupName(group)}`,
  );
  return [...texts].map(([text, { length }]) => (length > 1 ? `${text} × ${length}` : text));
}

/** Subjects of a week that one teacher alone teaches and no other could: 'Химия 8–9'. */
export function subjectsOfOne(timetable: Timetable, teachers: readonly TeacherRecord[]): string[] {
  const parts = partsOf(timetable).filter(
    (part) => isTaught(part) && part.teacher && !isOfEveryClass(part.subject.name),
  );
  const bySubject = Map.groupBy(parts, ({ subject }) => subject.name);
  return [...bySubject]
    .flatMap(([name, those]) => {
      const [first] = those;
      const able = new Set(those.map(({ teacher }) => teacher?.id));
      for (const { id, eduSubject } of teachers)
        if (first && teachesSubject(eduSubject, first.subject)) able.add(id);
      const grades = those.map(({ group }) => group.number);
      const [from, to] = [Math.min(...grades), Math.max(...grades)];
      return able.size === 1 ? [`${name} ${from === to ? from : `${from}–${to}`}`] : [];
    })
    .toSorted(compareRussian);
}

/** '34 урока из 210 держатся на одном учителе: если он не придёт, …'. */
export function fragileText({ fragile, lessons }: Pick<FragileDay, 'fragile' | 'lessons'>): string {
  if (fragile === 0) return 'На каждый урок этого дня есть ещё один свободный учитель предмета.';
  return `${counted(fragile, NOUN.lesson)} из ${lessons} без запаса: если учитель не придёт, другого учителя предмета в школе в это время нет.`;
}
