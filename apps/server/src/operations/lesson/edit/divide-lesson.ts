import type { Wire } from '../../../platform/schemas.ts';
import { changesFromToday, type Teaching, writeDivision } from '../../../timetable/edit-lessons.ts';
import type { TimetableTransaction } from '../../../timetable/timetable-transaction.ts';
import type { Edited } from './edited.ts';
import { type EditCall, type FoundLesson, refuseMissing, refuseOvertaken } from './find-lesson.ts';
import { readParts } from './read-parts.ts';
import { settleChanges } from './settle-changes.ts';

/**
 * Splits a lesson into subgroups, into others than it has, or puts it together again as one of the whole class; what is
 * not said of the whole class then is nobody and nowhere. What was done to it from today on was done to other parts.
 */
export async function divideLesson(
  { lesson, hidden }: FoundLesson,
  {
    subgroups,
    ...wanted
  }: Pick<Teaching, 'teacherId' | 'roomId' | 'flow'> & {
    subgroups: readonly Wire['SubgroupCreate'][];
  },
  call: EditCall,
  timetable: TimetableTransaction,
): Promise<Edited> {
  const { id, group, subject } = lesson;
  const parts = readParts(subgroups, subject.id, call.refuse);
  if (parts.length === 1) throw wrong(call, 'Подгрупп бывает не меньше двух');
  if (parts.length > 0 && Object.keys(wanted).length > 0)
    throw wrong(call, 'В уроке по подгруппам учитель, кабинет и поток указываются у подгрупп');
  const { teacherId = null, roomId = null, flow = null } = wanted;
  await refuseMissing({ teacherId, roomId }, call, timetable);
  for (const part of parts) await refuseMissing(part, call, timetable);
  await refuseOvertaken([id], call, timetable);
  const changes = await changesFromToday(timetable, [id]);
  await writeDivision(timetable, group.id, id, { teacherId, roomId, flow }, parts);
  const settled = await settleChanges(changes, call, timetable);
  return hidden ? { placed: [], unplaced: [id], ...settled } : { placed: [id], unplaced: [], ...settled };
}

function wrong({ refuse }: EditCall, message: string) {
  return refuse(400, `${message}.`, { errors: [{ path: 'body.subgroups', message }] });
}
