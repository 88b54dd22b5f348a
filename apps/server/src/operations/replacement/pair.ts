import type { Refusal, RefusalExtras } from '../../platform/refusal.ts';
import type { LessonsAt } from '../../timetable/reading.ts';
import type { TimetableTransaction } from '../../timetable/timetable-transaction.ts';
import { findPart, findSubgroup, type PartNow } from './lesson-part.ts';

interface CallAboutPair {
  query: {
    idFirstLesson?: number;
    idSecondLesson?: number;
    idFirstSubgroup?: number;
    idSecondSubgroup?: number;
  };
  refuse(status: 400 | 404, detail: string, extras?: RefusalExtras): Refusal;
}

/** The two sides of a merge, and the parameter that names the second. */
export interface Pair {
  first: PartNow;
  second: PartNow;
  secondName: string;
}

/** Finds the two lessons, or the two subgroups, a merge is about: one kind of numbers, both of them. */
export async function findPair(
  call: CallAboutPair,
  timetable: TimetableTransaction,
  at: LessonsAt,
): Promise<Pair> {
  const { query, refuse } = call;
  const { idFirstLesson, idSecondLesson, idFirstSubgroup, idSecondSubgroup } = query;
  const bySubgroup = idFirstSubgroup !== undefined || idSecondSubgroup !== undefined;
  const byLesson = idFirstLesson !== undefined || idSecondLesson !== undefined;
  if (idFirstLesson !== undefined && idSecondLesson !== undefined && !bySubgroup) {
    const find = (lessonId: number) => findPart({ query: { lessonId }, refuse }, timetable, at);
    const first = await find(idFirstLesson);
    return { first, second: await find(idSecondLesson), secondName: 'idSecondLesson' };
  }
  if (idFirstSubgroup !== undefined && idSecondSubgroup !== undefined && !byLesson) {
    const first = await findSubgroup(idFirstSubgroup, call, timetable, at);
    const second = await findSubgroup(idSecondSubgroup, call, timetable, at);
    return { first, second, secondName: 'idSecondSubgroup' };
  }
  const message = 'Укажите либо два урока, либо две подгруппы';
  const path = bySubgroup ? 'query.idSecondSubgroup' : 'query.idSecondLesson';
  throw refuse(400, `${message}.`, { errors: [{ path, message }] });
}
