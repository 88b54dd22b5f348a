import type { Wire } from '../../../platform/schemas.ts';
import type { TimetableWork } from '../../../timetable/change-timetable.ts';
import type { Teaching } from '../../../timetable/edit-lessons.ts';
import { type Edited, endChangesOf } from './edited.ts';
import { type EditCall, type FoundLesson, refuseMissing, refuseOvertaken } from './find-lesson.ts';
import { readParts } from './read-parts.ts';

/**
 * Splits a lesson into subgroups, into others than it has, or puts it together again as one of the whole class; what is
 * not said of the whole class then is nobody and nowhere. What was done to it from today on is over: it was done to
 * other parts.
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
  timetable: TimetableWork,
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
  const endedChanges = await endChangesOf([id], timetable);
  await timetable.divide(group.id, id, { teacherId, roomId, flow }, parts);
  return hidden ? { placed: [], unplaced: [id], endedChanges } : { placed: [id], unplaced: [], endedChanges };
}

function wrong({ refuse }: EditCall, message: string) {
  return refuse(400, `${message}.`, { errors: [{ path: 'body.subgroups', message }] });
}
