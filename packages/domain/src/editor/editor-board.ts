import type { Weekday } from '../calendar/weekday.ts';
import type { LessonNumber } from '../lesson/lesson-part.ts';
import { type PlacedLesson, withPlacedLessons } from '../timetable/placed-lessons.ts';
import type { GroupRecord } from '../timetable/records.ts';

/** A lesson of the permanent timetable that knows its class and its day. */
export interface EditableLesson extends PlacedLesson {
  group: { id: number; number: number; letter: string };
  scheduleOfDay: { id: number; nameOfDay: Weekday };
}

/** A class of the wire, whose days have ids to move lessons to. */
export interface EditableGroup extends GroupRecord {
  schedule: {
    scheduleOfDay: readonly { id: number; nameOfDay: Weekday; lessons: readonly EditableLesson[] }[];
  };
}

/** What the editor works on. */
export interface EditorBoard {
  groups: readonly EditableGroup[];
  /** Lessons that wait in the tray. */
  tray: readonly EditableLesson[];
}

/** A slot of one class: its day of the timetable and the lesson's number. */
export interface EditorSlot {
  day: { id: number; nameOfDay: Weekday };
  number: LessonNumber;
}

export interface FoundOnBoard {
  lesson: EditableLesson;
  hidden: boolean;
}

export function findOnBoard({ groups, tray }: EditorBoard, lessonId: number): FoundOnBoard | null {
  for (const { schedule } of groups) {
    for (const { lessons } of schedule.scheduleOfDay) {
      const lesson = lessons.find(({ id }) => id === lessonId);
      if (lesson) return { lesson, hidden: false };
    }
  }
  const lesson = tray.find(({ id }) => id === lessonId);
  return lesson ? { lesson, hidden: true } : null;
}

/** Who stands in a slot of a class. */
export function occupantOf(
  { groups }: EditorBoard,
  groupId: number,
  { day, number }: EditorSlot,
): EditableLesson | null {
  const group = groups.find(({ id }) => id === groupId);
  const at = group?.schedule.scheduleOfDay.find(({ id }) => id === day.id);
  return at?.lessons.find((lesson) => lesson.number === number) ?? null;
}

/** The board with some lessons on the grid as given and others in the tray; each is removed from its previous place. */
export function place(
  { groups, tray }: EditorBoard,
  onGrid: readonly EditableLesson[],
  beside: readonly EditableLesson[] = [],
): EditorBoard {
  const moved = new Set([...onGrid, ...beside].map(({ id }) => id));
  return {
    groups: withPlacedLessons(groups, { lessons: onGrid, unplaced: beside }),
    tray: [...tray.filter(({ id }) => !moved.has(id)), ...beside],
  };
}

/** The board without a lesson. */
export function without({ groups, tray }: EditorBoard, id: number): EditorBoard {
  return {
    groups: withPlacedLessons(groups, { lessons: [], unplaced: [{ id }] }),
    tray: tray.filter((lesson) => lesson.id !== id),
  };
}
