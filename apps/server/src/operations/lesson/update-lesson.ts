import { canEditSchedule } from '@zvonok/domain/access/rights';
import { isLessonNumber } from '@zvonok/domain/lesson/lesson-part';
import type { Teaching } from '../../timetable/edit-lessons.ts';
import type { TimetableTransaction } from '../../timetable/timetable-transaction.ts';
import { defineOperation, type SignedInCall } from '../operation.ts';
import { weekOf } from '../week.ts';
import { divideLesson } from './edit/divide-lesson.ts';
import { type Edited, presentEdited } from './edit/edited.ts';
import { findLesson } from './edit/find-lesson.ts';
import { hideLesson } from './edit/hide-lesson.ts';
import { moveLesson } from './edit/move-lesson.ts';
import { teachLesson } from './edit/teach-lesson.ts';

type UpdateCall = SignedInCall<'updateLesson'>;

/** One call that hides, moves, changes or splits a lesson of the permanent timetable; one of the four at a time. */
export const updateLesson = defineOperation('updateLesson', {
  allow: canEditSchedule,
  async run(call, { changeTimetable, clock }) {
    const week = weekOf(call, clock);
    return changeTimetable(call.session.userId, async (timetable) =>
      presentEdited(await edit(call, timetable), timetable, week),
    );
  },
});

async function edit(call: UpdateCall, timetable: TimetableTransaction): Promise<Edited> {
  const { hide, scheduleOfDayId, subgroupId, educationalSubjectId } = call.query;
  const teaching = teachingOf(call);
  const moves = scheduleOfDayId !== undefined || call.body?.number !== undefined;
  const subgroups = call.body?.subgroups;
  const taught = Object.keys(teaching).length > 0 || educationalSubjectId !== undefined;
  // Who teaches the whole class is said with how it is put together.
  const isTaughtAlone = subgroups ? educationalSubjectId !== undefined || isOfSubgroup(call) : taught;
  if ([hide !== undefined, moves, isTaughtAlone, subgroups !== undefined].filter(Boolean).length !== 1)
    throw wrong(call, 'hide', 'Укажите что-то одно: скрыть, изменить, перенести или разделить урок');

  const found = await findLesson(call.path.id, call, timetable);
  if (hide !== undefined) return hideLesson(found, hide, call, timetable);
  if (subgroups) return divideLesson(found, { ...teaching, subgroups }, call, timetable);
  if (!moves) {
    const subject = educationalSubjectId === undefined ? {} : { subjectId: educationalSubjectId };
    return teachLesson(found, { ...teaching, ...subject, subgroupId }, call, timetable);
  }
  const number = call.body?.number;
  if (scheduleOfDayId === undefined) throw wrong(call, 'scheduleOfDayId', 'Укажите день');
  if (!isLessonNumber(number)) {
    const message = 'Укажите номер урока';
    throw call.refuse(400, `${message}.`, { errors: [{ path: 'body.number', message }] });
  }
  return moveLesson(found, { scheduleDayId: scheduleOfDayId, number }, call, timetable);
}

function isOfSubgroup({ query }: UpdateCall): boolean {
  return query.subgroupId !== undefined || query.subgroupSubjectId !== undefined;
}

/** `hideTeacher` and `hideRoom` leave none; saying who and nobody at once makes no sense. */
function teachingOf(call: UpdateCall): Omit<Teaching, 'subjectId'> {
  const { teacherId, hideTeacher, roomId, hideRoom, subgroupSubjectId, flow } = call.query;
  if (hideTeacher && teacherId !== undefined)
    throw wrong(call, 'hideTeacher', 'Либо назначьте учителя, либо уберите');
  if (hideRoom && roomId !== undefined) throw wrong(call, 'hideRoom', 'Либо назначьте кабинет, либо уберите');
  return {
    ...(hideTeacher ? { teacherId: null } : teacherId !== undefined && { teacherId }),
    ...(hideRoom ? { roomId: null } : roomId !== undefined && { roomId }),
    ...(subgroupSubjectId !== undefined && { ownSubjectId: subgroupSubjectId }),
    ...(flow !== undefined && { flow: flow.trim() || null }),
  };
}

function wrong({ refuse }: UpdateCall, parameter: string, message: string) {
  return refuse(400, `${message}.`, { errors: [{ path: `query.${parameter}`, message }] });
}
