import { type Weekday, weekdayNumber } from '../calendar/weekday.ts';
import { compareNatural, compareRussian } from '../lesson/class-order.ts';
import { groupName, type LessonPart, partKey, type TeacherRef } from '../lesson/lesson-part.ts';
import { partsOf, type Timetable } from './timetable.ts';

/** Where a reader of the timetable may want to go. A room and a subject lead to a lesson by its `partKey`. */
export type TimetablePlace =
  | { kind: 'class'; name: string }
  | { kind: 'teacher'; name: string; id: number }
  | { kind: 'room'; name: string; key: string; part: LessonPart }
  | { kind: 'subject'; name: string; key: string; part: LessonPart };

/** As many as are read at a glance. */
const MOST_PER_KIND = 6;

/** Every class and every teacher, as the choices of whose timetable is shown. */
export function everyPlace(timetable: Timetable, teachers: readonly TeacherRef[]): TimetablePlace[] {
  return [
    ...classPlaces(timetable),
    ...teacherPlaces(teachers).sort((a, b) => compareRussian(a.name, b.name)),
  ];
}

/**
 * Classes, teachers, rooms and subjects found by a piece of their names, those that begin with it first. Letters'
 * case, ё and spaces do not matter. A room and a subject lead to their first lesson from `day` on. Nothing for an empty
 * text.
 */
export function findPlaces(
  timetable: Timetable,
  teachers: readonly TeacherRef[],
  { text, day }: { text: string; day: Weekday },
): TimetablePlace[] {
  const wanted = simplified(text);
  if (wanted === '') return [];
  const parts = partsOf(timetable).sort((a, b) => distance(a, day) - distance(b, day));
  const rooms = new Map<string, TimetablePlace>();
  const subjects = new Map<string, TimetablePlace>();
  for (const part of parts) {
    const [room, subject] = [part.room?.number, part.subject.name];
    const place = { key: partKey(part), part };
    if (room !== undefined && !rooms.has(room)) rooms.set(room, { kind: 'room', name: room, ...place });
    const isNew = !subjects.has(subject);
    if (isNew && (isFound(subject, wanted) || isFound(part.subject.shortName, wanted))) {
      subjects.set(subject, { kind: 'subject', name: subject, ...place });
    }
  }
  return [
    ...best(classPlaces(timetable), wanted),
    ...best(teacherPlaces(teachers), wanted),
    ...best([...rooms.values()], wanted),
    ...[...subjects.values()].slice(0, MOST_PER_KIND),
  ];
}

function classPlaces({ rows }: Timetable): TimetablePlace[] {
  return rows.map(({ group }) => ({ kind: 'class', name: groupName(group) }));
}

function teacherPlaces(teachers: readonly TeacherRef[]): TimetablePlace[] {
  return teachers.map(({ id, name }) => ({ kind: 'teacher', name, id }));
}

function best(places: readonly TimetablePlace[], wanted: string): TimetablePlace[] {
  return places
    .filter(({ name }) => isFound(name, wanted))
    .sort((a, b) => rank(a, wanted) - rank(b, wanted) || compareNatural(a.name, b.name))
    .slice(0, MOST_PER_KIND);
}

function rank({ name }: TimetablePlace, wanted: string): number {
  return simplified(name).startsWith(wanted) ? 0 : 1;
}

function isFound(name: string, wanted: string): boolean {
  return simplified(name).includes(wanted);
}

function simplified(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, '');
}

/** How soon a lesson comes for a reader who begins on a day; what lies before it comes last. */
function distance(part: LessonPart, day: Weekday): number {
  const ahead = weekdayNumber(part.day) - weekdayNumber(day);
  return (ahead < 0 ? ahead + 7 : ahead) * 100 + part.number;
}
