import { WEEKDAY_LABEL } from '@zvonok/domain/calendar/weekday';
import { groupName } from '@zvonok/domain/timetable/lesson';
import type { Refusal, RefusalExtras } from '../../../platform/refusal.ts';
import type { TimetableWork } from '../../../timetable/change-timetable.ts';
import type { SlotRef } from '../../../timetable/edit-lessons.ts';
import { dayName } from '../../../timetable/read-week.ts';
import type { LessonRow } from '../../../timetable/reading.ts';
import { missingLesson } from '../missing-lesson.ts';

/** What every edit comes with. */
export interface EditCall {
  /** `seenVersion`: the timetable's version in which the editor saw the lessons. */
  query: { seenVersion?: number };
  refuse(status: 400 | 404 | 409, detail: string, extras?: RefusalExtras): Refusal;
}

/** A lesson of the permanent timetable, on the grid or waiting beside it. */
export interface FoundLesson {
  lesson: LessonRow;
  hidden: boolean;
}

export async function findLesson(
  id: number,
  { refuse }: Pick<EditCall, 'refuse'>,
  timetable: TimetableWork,
): Promise<FoundLesson> {
  const [placed] = await timetable.lessons({ ids: [id] });
  if (placed) return { lesson: placed, hidden: false };
  const [hidden] = await timetable.lessons({ ids: [id], placed: 'hidden' });
  if (hidden) return { lesson: hidden, hidden: true };
  throw refuse(404, missingLesson(id));
}

/** Refuses when a place has a lesson already, and says which. */
export async function refuseTaken(
  place: SlotRef,
  { refuse }: Pick<EditCall, 'refuse'>,
  timetable: TimetableWork,
): Promise<void> {
  const occupant = await timetable.occupant(place);
  if (occupant === null) return;
  const [lesson] = await timetable.lessons({ ids: [occupant] });
  throw refuse(409, lesson ? `Место занято. ${describe(lesson)}` : 'Место занято.');
}

/** Refuses when somebody else has edited one of the lessons since the editor saw them, and says what it is now. */
export async function refuseOvertaken(
  ids: readonly number[],
  call: EditCall,
  timetable: TimetableWork,
): Promise<void> {
  const { seenVersion } = call.query;
  if (seenVersion === undefined) return;
  const edited = await timetable.editedAfter(ids, seenVersion);
  if (edited === null) return;
  const { lesson, hidden } = await findLesson(edited, call, timetable);
  const now = hidden ? 'урок снят с сетки' : describe(lesson);
  throw call.refuse(409, `Урок тем временем изменили. ${now}`);
}

function describe({ group, day, number, subject, teacher }: LessonRow): string {
  const when = `${groupName(group)}, ${WEEKDAY_LABEL[dayName(day)].toLowerCase()}, ${number} урок`;
  return `${when}: ${subject.name}${teacher ? `, ведёт ${teacher.name}` : ''}`;
}

/** Refuses records that are not there; what is not named is not asked for. */
export async function refuseMissing(
  named: {
    subjectId?: number | undefined;
    ownSubjectId?: number | null;
    teacherId?: number | null;
    roomId?: number | null;
  },
  { refuse }: Pick<EditCall, 'refuse'>,
  timetable: TimetableWork,
): Promise<void> {
  const { subjectId, ownSubjectId, teacherId, roomId } = named;
  for (const id of [subjectId, ownSubjectId]) {
    if (id && !(await timetable.exists('subject', id))) throw refuse(404, `Предмета с номером ${id} нет.`);
  }
  if (teacherId && !(await timetable.teacherExists(teacherId)))
    throw refuse(404, `Учителя с номером ${teacherId} нет. Возможно, его уже удалили.`);
  if (roomId && !(await timetable.exists('room', roomId)))
    throw refuse(404, `Кабинета с номером записи ${roomId} нет.`);
}
