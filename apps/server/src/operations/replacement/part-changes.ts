import { awayText } from '@zvonok/domain/absences/absence-texts';
import { noLessonsText } from '@zvonok/domain/calendar/school-calendar';
import { TIMETABLE_MESSAGE } from '@zvonok/domain/messages/timetable';
import { canGoHome } from '@zvonok/domain/timetable/go-home';
import { canReplace, replacementRefusalText } from '@zvonok/domain/timetable/replacement';
import type { Refusal, RefusalExtras } from '../../platform/refusal.ts';
import type { TimetableWork } from '../../timetable/change-timetable.ts';
import { missingTeacher } from '../teacher/missing-teacher.ts';
import { describeLesson, LESSON_CONFLICT } from './lesson-conflict.ts';
import { changedPart, type PartNow } from './lesson-part.ts';

/** What a 409 about a substitute who is away carries besides its sentence. */
const TEACHER_AWAY: RefusalExtras = {
  problem: { type: 'teacher-away', title: TIMETABLE_MESSAGE.replacementImpossible },
};

interface Call {
  refuse(status: 400 | 404 | 409, detail: string, extras?: RefusalExtras): Refusal;
}

/** Refuses to change a lesson that does not take place on its date: holidays, or another weekday's timetable. */
export async function refuseDayOff(now: PartNow, { refuse }: Call, timetable: TimetableWork): Promise<void> {
  const text = noLessonsText(now.date, now.part.day, await timetable.schoolCalendar());
  if (text) throw refuse(400, text, { errors: [{ path: 'query.week', message: text }] });
}

/**
 * Refuses a substitute who is away then. Who is busy may be asked for: the person at the timetable decides. Who is away
 * cannot be (docs/decisions/0087).
 */
export async function refuseAway(
  { part, date }: PartNow,
  teacherId: number,
  { refuse }: Pick<Call, 'refuse'>,
  timetable: TimetableWork,
): Promise<void> {
  const away = await timetable.awayAt(teacherId, date, part.number);
  if (away) throw refuse(409, awayText(away.teacher.name, date), TEACHER_AWAY);
}

/** Puts another teacher on an unchanged part, or refuses; answers the change's number. */
export async function replaceTeacher(
  now: PartNow,
  teacherId: number,
  { refuse }: Call,
  timetable: TimetableWork,
): Promise<number> {
  const { part } = now;
  await refuseDayOff(now, { refuse }, timetable);
  if (now.change) throw refuse(409, describeLesson(part), LESSON_CONFLICT);
  const verdict = canReplace(part);
  if (!verdict.allowed || !part.teacher) {
    const text = verdict.allowed ? TIMETABLE_MESSAGE.noTeacher : replacementRefusalText(verdict.reason);
    throw refuse(400, text, wrong('lessonId', text));
  }
  if (part.teacher.id === teacherId) {
    const text = 'Этот учитель и так ведёт урок';
    throw refuse(400, `${text}: выберите другого.`, wrong('teacherId', text));
  }
  await refuseAway(now, teacherId, { refuse }, timetable);
  const id = await timetable.addReplacement(changedPart(now), teacherId);
  if (id === null) throw refuse(404, missingTeacher(teacherId));
  return id;
}

/** Sends a part home that nothing was done to yet, or refuses; answers the change's number. */
export async function sendHome(now: PartNow, { refuse }: Call, timetable: TimetableWork): Promise<number> {
  await refuseDayOff(now, { refuse }, timetable);
  if (!canGoHome(now.part).allowed) throw refuse(409, describeLesson(now.part), LESSON_CONFLICT);
  return timetable.addGoHome(changedPart(now));
}

function wrong(parameter: string, message: string): RefusalExtras {
  return { errors: [{ path: `query.${parameter}`, message }] };
}
