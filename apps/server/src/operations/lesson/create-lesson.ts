import { canEditSchedule } from '@zvonok/domain/access/rights';
import type { NewShare } from '../../timetable/edit-lessons.ts';
import { defineOperation, type SignedInCall } from '../operation.ts';
import { refuseOtherSlot } from '../school-slot.ts';
import { weekOf } from '../week.ts';
import { presentEdited } from './edit/edited.ts';
import { refuseMissing, refuseTaken } from './edit/find-lesson.ts';

/** Puts a new lesson, of the whole class or of its subgroups, into a free slot. */
export const createLesson = defineOperation('createLesson', {
  allow: canEditSchedule,
  async run(call, { changeTimetable, clock }) {
    const week = weekOf(call, clock);
    const { scheduleOfDayId, number, educationalSubjectId, teacherId = null, roomId = null } = call.body;
    const shares = sharesOf(call);
    return changeTimetable(call.session.userId, async (timetable) => {
      const day = await timetable.scheduleDay(scheduleOfDayId);
      if (!day) throw call.refuse(404, `Дня расписания с номером ${scheduleOfDayId} нет.`);
      refuseOtherSlot({ day: day.day, number }, await timetable.weekLayout(), call);
      const flow = flowOf(call.body);
      const teaching = { subjectId: educationalSubjectId, teacherId, roomId, flow };
      await refuseMissing(teaching, call, timetable);
      for (const share of shares) await refuseMissing(share, call, timetable);
      const place = { scheduleDayId: day.id, number };
      await refuseTaken(place, call, timetable);
      const id = await timetable.create(day.classId, place, teaching, shares);
      return presentEdited({ placed: [id], unplaced: [], endedChanges: 0 }, timetable, week);
    });
  },
});

/** A name of spaces is none. */
function flowOf({ flow }: { flow?: string | null }): string | null {
  return flow?.trim() || null;
}

/** A split lesson has no teacher and no room of its own, and no two subgroups of one name. */
function sharesOf({ body, refuse }: SignedInCall<'createLesson'>): NewShare[] {
  const shares = (body.subgroups ?? []).map((share) => ({
    name: share.name.trim(),
    ownSubjectId:
      share.educationalSubjectId === body.educationalSubjectId ? null : (share.educationalSubjectId ?? null),
    teacherId: share.teacherId ?? null,
    roomId: share.roomId ?? null,
    flow: flowOf(share),
  }));
  const wrong = (path: string, message: string) =>
    refuse(400, `${message}.`, { errors: [{ path: `body.${path}`, message }] });
  if (shares.length === 0) return shares;
  if (body.teacherId || body.roomId || flowOf(body))
    throw wrong('subgroups', 'В уроке по подгруппам учитель, кабинет и поток указываются у подгрупп');
  if (shares.some(({ name }) => name === '')) throw wrong('subgroups', 'Назовите каждую подгруппу');
  if (new Set(shares.map(({ name }) => name)).size < shares.length)
    throw wrong('subgroups', 'Названия подгрупп одного урока не должны повторяться');
  return shares;
}
