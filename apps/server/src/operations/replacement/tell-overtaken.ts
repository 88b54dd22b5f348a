import type { OvertakenPart } from '../../timetable/ended-changes.ts';
import type { TimetableTransaction } from '../../timetable/timetable-transaction.ts';
import { describeLesson } from './lesson-conflict.ts';
import { lessonsOn, lookUp } from './lesson-part.ts';

/** As many lessons as a person reads in a message. */
const TOLD_LESSONS = 3;

/** Why ended changes cannot come back: what their lessons are now. */
export async function tellOvertaken(
  parts: readonly OvertakenPart[],
  timetable: TimetableTransaction,
): Promise<string> {
  const told: string[] = [];
  for (const part of parts.slice(0, TOLD_LESSONS)) told.push(await partNow(part, timetable));
  const more = parts.length - told.length;
  const now = more > 0 ? `${told.join('; ')}; и ещё: ${more}` : told.join('; ');
  return `С тех пор расписание изменили. ${now}`;
}

async function partNow(
  { date, lessonId, subgroupId }: OvertakenPart,
  timetable: TimetableTransaction,
): Promise<string> {
  const numbers = subgroupId === null ? { lessonId } : { lessonId, subgroupId };
  const found = await lookUp(numbers, timetable, await lessonsOn(date, timetable));
  return found?.now ? describeLesson(found.now.part) : 'урока больше нет на сетке';
}
