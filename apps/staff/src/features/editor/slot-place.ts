import type { EditableLesson, EditorBoard, EditorSlot } from '@zvonok/domain/editor/lesson-edit';
import { isLessonNumber, type LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { type GroupRow, lessonParts } from '@zvonok/domain/timetable/timetable';
import type { WeekSlot } from '@zvonok/domain/timetable/week-layout';

/** A slot of a class as the server knows it; null when the class has no such day. */
export function slotPlaceOf(
  { groups }: EditorBoard,
  { group }: GroupRow,
  { day: nameOfDay, number }: WeekSlot,
): EditorSlot | null {
  const days = groups.find(({ id }) => id === group.id)?.schedule.scheduleOfDay;
  const day = days?.find((one) => one.nameOfDay === nameOfDay);
  return day ? { day: { id: day.id, nameOfDay }, number } : null;
}

/** What is taught in a lesson, wherever it stands. */
export function partsOfLesson(lesson: EditableLesson, { group }: GroupRow): LessonPart[] {
  const { number, scheduleOfDay } = lesson;
  return isLessonNumber(number) ? lessonParts(lesson, { group, day: scheduleOfDay.nameOfDay, number }) : [];
}
