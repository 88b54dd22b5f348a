import { canEditSchedule, canViewSchedule } from '@zvonok/domain/access/rights';
import { dateInWeek, dayTitle } from '@zvonok/domain/calendar/school-date';
import { parseWeekday, WEEKDAY_LABEL } from '@zvonok/domain/calendar/weekday';
import { changeOf, groupName, isLessonNumber } from '@zvonok/domain/lesson/lesson-part';
import { schoolToday } from '../../platform/clock.ts';
import { noRecord } from '../../platform/refusal.ts';
import {
  bringLessonBack,
  changesFromToday,
  insertLesson,
  isHidden,
  readScheduleDay,
  removeLesson,
  type Teaching,
} from '../../timetable/edit-lessons.ts';
import { readLessons } from '../../timetable/lessons.ts';
import { presentLessons } from '../../timetable/present.ts';
import { dayName } from '../../timetable/read-week.ts';
import { validityOn } from '../../timetable/replace-timetable.ts';
import { readWeekLayout } from '../../timetable/school-week.ts';
import { recordInJournal, type TimetableTransaction } from '../../timetable/timetable-transaction.ts';
import { defineOperation, defineVersionedOperation, type SignedInCall } from '../operation.ts';
import { missingLesson, refuseOtherSlot, WRONG_SUBGROUPS, wrongField } from '../refusals.ts';
import { heldIn, lessonsOfDay, weekOf } from '../week.ts';
import { divideLesson, flowOf, hideLesson, moveLesson, readParts, teachLesson } from './edit-lesson.ts';
import {
  dateOfPlace,
  findLesson,
  refuseMissing,
  refuseOtherTimetable,
  refuseOvertaken,
  refuseTaken,
  refuseTakenOnOtherDays,
} from './find-lesson.ts';
import { type Edited, NO_CHANGES, presentEdited, settleChanges } from './settle-changes.ts';

const listSubjects = defineOperation('listSubjects', {
  allow: canViewSchedule,
  run: async (_call, { dictionaries }) => dictionaries.subjects(),
});

const listRooms = defineOperation('listRooms', {
  allow: canViewSchedule,
  run: async (_call, { dictionaries }) => dictionaries.rooms(),
});

const listLessons = defineOperation('listLessons', {
  allow: canViewSchedule,
  async run(call, { clock, timetable }) {
    return presentLessons(await timetable.week(weekOf(call, clock)));
  },
});

/**
 * The changed lessons of a day. A day without lessons has none; a moved day has those of the weekday it follows, with
 * their changes for this day.
 */
const findReplacements = defineVersionedOperation('findReplacements', {
  allow: canViewSchedule,
  variant: (call, { clock }) => `${weekOf(call, clock)} ${call.path.dayName.toUpperCase()}`,
  async build(variant, { calendar, timetable }) {
    const [week = '', dayName = ''] = variant.split(' ');
    const day = parseWeekday(dayName);
    if (!day) return [];
    const lessons = await lessonsOfDay(dateInWeek(week, day), await calendar.read(), timetable);
    return presentLessons(lessons.filter(({ parts }) => parts.some((part) => changeOf(part) !== null)));
  },
});

/** Creates a lesson of the whole class or of its subgroups in a free slot. */
const createLesson = defineOperation('createLesson', {
  allow: canEditSchedule,
  async run(call, { changeTimetable, clock }) {
    const week = weekOf(call, clock);
    const { scheduleOfDayId, number, educationalSubjectId, teacherId = null, roomId = null } = call.body;
    const parts = partsOf(call);
    return changeTimetable(call.session.userId, async (timetable) => {
      const day = await readScheduleDay(timetable, scheduleOfDayId);
      if (!day) throw call.refuse(404, noRecord('Дня расписания', scheduleOfDayId));
      refuseOtherSlot({ day: day.day, number }, await readWeekLayout(timetable.db), call);
      const flow = flowOf(call.body);
      const teaching = { subjectId: educationalSubjectId, teacherId, roomId, flow };
      await refuseMissing(teaching, call, timetable);
      for (const part of parts) await refuseMissing(part, call, timetable);
      const place = { scheduleDayId: day.id, number, day: day.day };
      await refuseTaken(place, call, timetable);
      const date = dateOfPlace(place, call, timetable);
      const validity = await validityOn(timetable, date);
      if (validity.until !== null && validity.until <= timetable.today)
        throw call.refuse(409, `С ${dayTitle(validity.until)} действует другое расписание.`);
      await refuseTakenOnOtherDays(place, { validity }, call, timetable);
      const id = await insertLesson(timetable, day.classId, { ...place, validity }, teaching, parts);
      return presentEdited({ placed: [id], unplaced: [], ...NO_CHANGES }, timetable, week);
    });
  },
});

/** The subgroups of a body; a split lesson has no teacher, room or flow of its own. */
function partsOf({ body, refuse }: SignedInCall<'createLesson'>) {
  const parts = readParts(body.subgroups ?? [], body.educationalSubjectId, refuse);
  if (parts.length > 0 && (body.teacherId || body.roomId || flowOf(body))) {
    const message = WRONG_SUBGROUPS.taughtAsWhole;
    throw refuse(400, `${message}.`, wrongField('subgroups', message));
  }
  return parts;
}

/** Lessons that were taken off the grid. */
const listUnplacedLessons = defineOperation('listUnplacedLessons', {
  allow: canEditSchedule,
  async run(call, { clock, timetable }) {
    return presentLessons(await timetable.unplaced(heldIn(call, clock)));
  },
});

/** Restores a deleted lesson: to its slot, which must be free, or off the grid. */
const restoreLesson = defineOperation('restoreLesson', {
  allow: canEditSchedule,
  async run(call, { changeTimetable, clock }) {
    const week = weekOf(call, clock);
    const { lessonId: id } = call.query;
    return changeTimetable(call.session.userId, async (timetable) => {
      const [removed] = await readLessons(timetable.db, { ids: [id], placed: 'removed' });
      if (removed) {
        const { group, scheduleDayId, day, number } = removed;
        refuseOtherSlot({ day, number }, await readWeekLayout(timetable.db), call);
        if (!(await isHidden(timetable, id))) {
          const place = { scheduleDayId, number, day };
          await refuseTaken(place, call, timetable);
          await refuseOtherTimetable(id, place, [], call, timetable);
        }
        await bringLessonBack(timetable, group.id, id);
      }
      const { hidden } = await findLesson(id, call, timetable);
      const [placed, unplaced] = hidden ? [[], [id]] : [[id], []];
      const settled = await settleChanges([], call, timetable);
      return presentEdited({ placed, unplaced, ...settled }, timetable, week);
    });
  },
});

const getLesson = defineOperation('getLesson', {
  allow: canViewSchedule,
  async run(call, { clock, timetable }) {
    const { id } = call.path;
    const [inWeek] = await timetable.week(weekOf(call, clock), { ids: [id] });
    // A lesson may begin later than on its day of that week: what was held before an edit is a lesson of its own.
    const lessons = inWeek ? [inWeek] : await timetable.permanent({ ids: [id], on: schoolToday(clock) });
    const [lesson] = presentLessons(lessons);
    if (!lesson) throw call.refuse(404, missingLesson(id));
    return lesson;
  },
});

type UpdateCall = SignedInCall<'updateLesson'>;

/** Hides, moves, changes or splits a lesson of the permanent timetable: one of the four per call. */
const updateLesson = defineOperation('updateLesson', {
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
  // When subgroups become one lesson again, its teacher and room come with them.
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
    throw call.refuse(400, `${message}.`, wrongField('number', message));
  }
  return moveLesson(found, { scheduleDayId: scheduleOfDayId, number }, call, timetable);
}

function isOfSubgroup({ query }: UpdateCall): boolean {
  return query.subgroupId !== undefined || query.subgroupSubjectId !== undefined;
}

/** `hideTeacher` and `hideRoom` remove teacher and room; refuses them together with a teacher or a room. */
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

/** Deletes a lesson from the timetable; the history of its substitutions stays, and it can be restored. */
const deleteLesson = defineOperation('deleteLesson', {
  allow: canEditSchedule,
  async run(call, { changeTimetable }) {
    const { id } = call.path;
    return changeTimetable(call.session.userId, async (timetable) => {
      const { lesson } = await findLesson(id, call, timetable);
      await refuseOvertaken([id], call, timetable);
      const found = await changesFromToday(timetable, [id]);
      await removeLesson(timetable, lesson.group.id, id);
      const settled = await settleChanges(found, call, timetable);
      const day = dayName(lesson.day);
      await recordInJournal(timetable, {
        action: 'lesson.deleted',
        address: call.client.address,
        subject: {
          kind: 'lesson',
          id,
          label: `${groupName(lesson.group)}, ${WEEKDAY_LABEL[day]}, ${lesson.number} урок, ${lesson.subject.name}`,
        },
      });
      return { id, deleted: true as const, ...(call.query.askChanges && settled) };
    });
  },
});

/** Lessons of the permanent timetable, with subjects and rooms. */
export const LESSON_OPERATIONS = {
  listSubjects,
  listRooms,
  listLessons,
  findReplacements,
  createLesson,
  listUnplacedLessons,
  restoreLesson,
  getLesson,
  updateLesson,
  deleteLesson,
};
