import { isSameTime } from '../bells/lesson-time.ts';
import { compareClasses, compareRussian } from '../lesson/class-order.ts';
import { type GroupRef, groupName, type LessonPart, type SubjectRef } from '../lesson/lesson-part.ts';
import { isTaught } from '../timetable/busy.ts';
import { type Cell, type GroupRow, partsOf, type Timetable } from '../timetable/timetable.ts';
import { sum, type WeekLoad, weekLoad } from './week-load.ts';

/** Hours a week a teacher is to teach a subject in a class, as in the documented calls. */
export interface WorkloadRecord {
  group: GroupRef;
  educationalSubject: SubjectRef;
  hours: number;
}

/** One class and subject of a workload. */
export interface WorkloadLine {
  group: GroupRef;
  subject: SubjectRef;
  planned: number;
  scheduled: number;
}

/** A workload compared with the timetable. */
export interface WorkloadDifference {
  planned: number;
  /** Hours the timetable does not have. */
  missing: number;
  /** Hours the workload does not have. */
  extra: number;
  /** Every class and subject of either, by class. */
  lines: readonly WorkloadLine[];
}

/** Compares the timetable with what is to be taught, class by class and subject by subject. */
export function compareWorkload(
  scheduled: readonly { group: GroupRef; subject: SubjectRef; hours: number }[],
  workloads: readonly WorkloadRecord[],
): WorkloadDifference {
  const lines = new Map<string, WorkloadLine>();
  const add = (group: GroupRef, subject: SubjectRef, hours: Partial<WorkloadLine>) => {
    const key = `${group.id} ${subject.id}`;
    const line = lines.get(key) ?? { group, subject, planned: 0, scheduled: 0 };
    const { planned = 0, scheduled: there = 0 } = hours;
    lines.set(key, { ...line, planned: line.planned + planned, scheduled: line.scheduled + there });
  };
  for (const { group, educationalSubject, hours } of workloads) {
    add(group, educationalSubject, { planned: hours });
  }
  for (const { group, subject, hours } of scheduled) add(group, subject, { scheduled: hours });
  const all = [...lines.values()].toSorted(
    (a, b) => compareClasses(a.group, b.group) || compareRussian(a.subject.name, b.subject.name),
  );
  return {
    planned: sum(all.map(({ planned }) => planned)),
    missing: sum(all.map((line) => Math.max(line.planned - line.scheduled, 0))),
    extra: sum(all.map((line) => Math.max(line.scheduled - line.planned, 0))),
    lines: all,
  };
}

/** A teacher with what they are to teach: one item of `teacher/editor`. */
export interface LoadedTeacherRecord {
  id: number;
  name: string;
  weeklyWorkloads: readonly WorkloadRecord[];
}

/** Hours a teacher has with one class in one subject. */
export interface TaughtHours {
  group: GroupRef;
  subject: SubjectRef;
  hours: number;
}

/** A teacher's week: an hour with several classes, a flow or a merge, counts once. */
export interface TeacherLoad extends WeekLoad {
  id: number;
  name: string;
  /** By class; an hour with several classes counts in each. */
  taught: readonly TaughtHours[];
  /** Hours that belong to another teacher in the permanent timetable. */
  substituted: number;
  /** The difference between the timetable and the workload. */
  workload: WorkloadDifference;
}

/** What each teacher has in the week of a timetable, by name; also those who have nothing. */
export function teacherLoads(timetable: Timetable, teachers: readonly LoadedTeacherRecord[]): TeacherLoad[] {
  const taught = Map.groupBy(partsOf(timetable).filter(isTaught), ({ teacher }) => teacher?.id);
  return teachers
    .map(({ id, name, weeklyWorkloads }) => {
      const parts = taught.get(id) ?? [];
      const perClass = taughtHours(parts);
      return {
        id,
        name,
        ...weekLoad(oncePerTime(parts), timetable),
        taught: perClass,
        substituted: oncePerTime(parts.filter(isTakenOver)).length,
        workload: compareWorkload(perClass, weeklyWorkloads),
      };
    })
    .toSorted((a, b) => compareRussian(a.name, b.name) || a.id - b.id);
}

/** Hours of lessons that have no teacher, each part for itself. */
export function hoursWithoutTeacher(timetable: Timetable): number {
  return partsOf(timetable).filter(({ teacher, state }) => teacher === null && state.kind !== 'sent-home')
    .length;
}

/** All that is taught at one time is one hour. */
function oncePerTime(parts: readonly LessonPart[]): LessonPart[] {
  const hours: LessonPart[] = [];
  for (const part of parts) {
    if (!hours.some((hour) => isSameTime(hour, part))) hours.push(part);
  }
  return hours;
}

function isTakenOver({ state }: LessonPart): boolean {
  return state.kind === 'replaced' || (state.kind === 'merged' && state.original !== null);
}

function taughtHours(parts: readonly LessonPart[]): TaughtHours[] {
  return [...Map.groupBy(parts, ({ group, subject }) => `${group.id} ${subject.id}`).values()]
    .flatMap((own) =>
      own[0] ? { group: own[0].group, subject: own[0].subject, hours: oncePerTime(own).length } : [],
    )
    .toSorted((a, b) => compareClasses(a.group, b.group) || compareRussian(a.subject.name, b.subject.name));
}

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
      return own[0] ? { subject: own[0].subject, hours: own.length, teachers: teacherNames(own) } : [];
    })
    .toSorted((a, b) => b.hours - a.hours || compareRussian(a.subject.name, b.subject.name));
}

/** A room's week: an hour with several classes or halves counts once. */
export interface RoomLoad {
  id: number;
  number: string;
  hours: number;
  /** Who teaches there, by name, each once. */
  teachers: readonly string[];
}

/** What each room is used for in the week of a timetable, by number; also those that are not used. */
export function roomLoads(
  timetable: Timetable,
  rooms: readonly { id: number; number: string }[],
): RoomLoad[] {
  const used = Map.groupBy(partsOf(timetable).filter(isAttended), ({ room }) => room?.id);
  return rooms
    .map(({ id, number }) => {
      const parts = used.get(id) ?? [];
      return { id, number, hours: oncePerTime(parts).length, teachers: teacherNames(parts) };
    })
    .toSorted((a, b) => compareRussian(a.number, b.number) || a.id - b.id);
}

/** Hours of a subject in all classes, every subgroup counted for itself. */
export interface SubjectLoad {
  subject: SubjectRef;
  hours: number;
  /** How many classes have it. */
  classes: number;
  /** Who teaches it, by name, each once. */
  teachers: readonly string[];
}

/** What each subject has in the week of a timetable, by name; also those that are not taught. */
export function subjectLoads(timetable: Timetable, subjects: readonly SubjectRef[]): SubjectLoad[] {
  const taught = Map.groupBy(partsOf(timetable).filter(isAttended), ({ subject }) => subject.id);
  return subjects
    .map((subject) => {
      const parts = taught.get(subject.id) ?? [];
      const classes = new Set(parts.map(({ group }) => group.id)).size;
      return { subject, hours: parts.length, classes, teachers: teacherNames(parts) };
    })
    .toSorted((a, b) => compareRussian(a.subject.name, b.subject.name) || a.subject.id - b.subject.id);
}

function teacherNames(parts: readonly LessonPart[]): string[] {
  const names = new Set(parts.filter(isTaught).flatMap(({ teacher }) => teacher?.name ?? []));
  return [...names].toSorted(compareRussian);
}
