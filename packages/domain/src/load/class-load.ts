import { compareRussian } from '../lesson/class-order.ts';
import { type GroupRef, groupName, type LessonPart, type SubjectRef } from '../lesson/lesson-part.ts';
import { isTaught } from '../timetable/busy.ts';
import type { Cell, GroupRow, Timetable } from '../timetable/timetable.ts';
import { type WeekLoad, weekLoad } from './week-load.ts';

/** Who teaches a class a subject. */
export interface TaughtSubject {
  subject: SubjectRef;
  /** Every subgroup counted for itself. */
  hours: number;
  /** By name, each once. */
  teachers: readonly string[];
}

/** A class's week as its pupils have it: a lesson in subgroups is one hour. */
export interface ClassLoad extends WeekLoad {
  id: number;
  name: string;
  group: GroupRef;
  /** The same hours with every subgroup counted for itself. */
  partHours: number;
  taught: readonly TaughtSubject[];
}

/** What each class has in the week of a timetable, in class order; also those that have nothing. */
export function classLoads(timetable: Timetable): ClassLoad[] {
  return timetable.rows.map((row) => {
    const cells = lessonsOf(row);
    const attended = cells.flatMap(({ parts }) => parts.filter(isAttended));
    return {
      id: row.group.id,
      name: groupName(row.group),
      group: row.group,
      ...weekLoad(
        cells.map((cell) => ({ ...cell, subject: subjectOf(cell) })),
        timetable,
      ),
      partHours: attended.length,
      taught: taughtSubjects(attended),
    };
  });
}

/** Slots in which at least a part of the class has a lesson, be it with another class. */
function lessonsOf({ cells }: GroupRow): Cell[] {
  return cells.filter((cell): cell is Cell => cell?.parts.some(isAttended) ?? false);
}

function isAttended({ state }: LessonPart): boolean {
  return state.kind !== 'sent-home';
}

/** What the lesson is called as a whole: pupils of either half have one hour of it. */
function subjectOf({ parts }: Cell): SubjectRef {
  const [first] = parts;
  if (!first) throw new RangeError('A cell has at least one part.');
  return first.lessonSubject ?? first.subject;
}

function taughtSubjects(parts: readonly LessonPart[]): TaughtSubject[] {
  return [...Map.groupBy(parts, ({ subject }) => subject.id).values()]
    .flatMap((own) => {
      const names = new Set(own.filter(isTaught).flatMap(({ teacher }) => teacher?.name ?? []));
      return own[0]
        ? { subject: own[0].subject, hours: own.length, teachers: [...names].toSorted(compareRussian) }
        : [];
    })
    .toSorted((a, b) => b.hours - a.hours || compareRussian(a.subject.name, b.subject.name));
}
