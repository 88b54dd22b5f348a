import { awayText } from '@zvonok/domain/absences/absence-texts';
import { noLessonsText } from '@zvonok/domain/calendar/school-calendar';
import { WEEKDAY_LABEL } from '@zvonok/domain/calendar/weekday';
import { groupName, type LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { TIMETABLE_MESSAGE } from '@zvonok/domain/messages/timetable';
import type { Refusal, RefusalExtras } from '../../platform/refusal.ts';
import { awayAt } from '../../timetable/absences.ts';
import type { OvertakenPart } from '../../timetable/ended-changes.ts';
import type { TimetableTransaction } from '../../timetable/timetable-transaction.ts';
import { lessonsOn, lookUp, type PartNow } from './lesson-part.ts';

/** The problem type of a 409 about a lesson. */
export const LESSON_CONFLICT: RefusalExtras = {
  problem: { type: 'lesson-conflict', title: TIMETABLE_MESSAGE.replacementImpossible },
};

/** The problem type of a 409 about a substitute who is away. */
const TEACHER_AWAY: RefusalExtras = {
  problem: { type: 'teacher-away', title: TIMETABLE_MESSAGE.replacementImpossible },
};

/** A call that changes a lesson and may refuse. */
export interface RefusingCall {
  refuse(status: 400 | 404 | 409, detail: string, extras?: RefusalExtras): Refusal;
}

/**
 * The present state of a lesson, for refusals of outdated changes: «7Б, вторник, 3 урок: Иванова А. П. уже заменяет
 * Петрову В. К.»
 */
export function describeLesson(part: LessonPart): string {
  const subgroup = part.subgroup ? ` (${part.subgroup.name})` : '';
  const day = WEEKDAY_LABEL[part.day].toLowerCase();
  return `${groupName(part.group)}${subgroup}, ${day}, ${part.number} урок: ${stateNow(part)}`;
}

function stateNow({ state, subgroup, teacher }: LessonPart): string {
  switch (state.kind) {
    case 'normal':
      return teacher ? `урок ведёт ${teacher.name}` : 'учителя у урока нет';
    case 'replaced':
      return `${teacher?.name} уже заменяет ${state.original}`;
    case 'sent-home':
      return subgroup ? 'подгруппа уже отпущена домой' : 'класс уже отпущен домой';
    case 'merged':
      return `урок уже объединён с ${state.other.className}, ${state.other.number} урок`;
  }
}

/** Refuses to change a lesson that does not take place on its date: holidays, or another weekday's timetable. */
export async function refuseDayOff(
  now: PartNow,
  { refuse }: RefusingCall,
  timetable: TimetableTransaction,
): Promise<void> {
  const text = noLessonsText(now.date, now.part.day, await timetable.calendar());
  if (text) throw refuse(400, text, { errors: [{ path: 'query.week', message: text }] });
}

/**
 * Refuses a substitute who is away then (docs/decisions/0087). A busy teacher is allowed: the planner decides.
 */
export async function refuseAway(
  { part, date }: PartNow,
  teacherId: number,
  { refuse }: RefusingCall,
  timetable: TimetableTransaction,
): Promise<void> {
  const away = await awayAt(timetable, teacherId, date, part.number);
  if (away) throw refuse(409, awayText(away.teacher.name, date), TEACHER_AWAY);
}

/** Lessons named in the text of a refusal. */
const NAMED_LESSONS = 3;

/** Joins the first three of the texts, and the number of the others; `count` is the number of all lessons. */
export function lessonsInShort(texts: readonly string[], count = texts.length): string {
  const named = texts.slice(0, NAMED_LESSONS);
  const more = count - named.length;
  return more > 0 ? `${named.join('; ')}; и ещё: ${more}` : named.join('; ');
}

/** Why ended changes cannot be restored: the present state of their lessons. */
export async function overtakenReason(
  parts: readonly OvertakenPart[],
  timetable: TimetableTransaction,
): Promise<string> {
  const texts: string[] = [];
  for (const part of parts.slice(0, NAMED_LESSONS)) texts.push(await partNow(part, timetable));
  return `С тех пор расписание изменили. ${lessonsInShort(texts, parts.length)}`;
}

async function partNow(
  { date, lessonId, subgroupId }: OvertakenPart,
  timetable: TimetableTransaction,
): Promise<string> {
  const numbers = subgroupId === null ? { lessonId } : { lessonId, subgroupId };
  const found = await lookUp(numbers, timetable, await lessonsOn(date, timetable));
  return found?.now ? describeLesson(found.now.part) : 'урока больше нет на сетке';
}
