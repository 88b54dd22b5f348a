import { canEditSchedule, canViewSchedule } from '@zvonok/domain/access/rights';
import { formatLessonTime, parseLessonTime } from '@zvonok/domain/bells/lesson-time';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { WRONG_LESSON_TIME } from '@zvonok/domain/forms/school-bells';
import { missingRecord, type Refusal, type RefusalExtras } from '../platform/refusal.ts';
import { type LessonTimeRow, type NewLessonTime, presentLessonTime } from '../timetable/lesson-times.ts';
import { authorOf } from './caller.ts';
import { defineOperation } from './operation.ts';
import { checkVersion, refuseOtherNumber, wrongField } from './refusals.ts';
import { settlerOf } from './school-week.ts';

const listLessonTimes = defineOperation('listLessonTimes', {
  allow: canViewSchedule,
  async run(_call, { lessonTimes }) {
    return (await lessonTimes.list()).map(presentLessonTime);
  },
});

const createLessonTime = defineOperation('createLessonTime', {
  allow: canEditSchedule,
  async run(call, { clock, lessonTimes, schoolWeek }) {
    const lessonTime = lessonTimeOf(call);
    refuseOtherNumber(call.body.number, await schoolWeek.layout(), call);
    const added = await lessonTimes.add(lessonTime, {
      ...{ author: authorOf(call), now: clock.now() },
      settle: settlerOf(call, clock),
    });
    if (!added) throw call.refuse(409, numberTaken(lessonTime));
    return presentLessonTime(added);
  },
});

const getLessonTime = defineOperation('getLessonTime', {
  allow: canViewSchedule,
  async run({ path, refuse }, { lessonTimes }) {
    const time = await lessonTimes.get(path.id);
    if (!time) throw refuse(404, missingLessonTime(path.id));
    return presentLessonTime(time);
  },
});

const updateLessonTime = defineOperation('updateLessonTime', {
  allow: canEditSchedule,
  async run(call, { clock, lessonTimes, schoolWeek }) {
    const { id } = call.path;
    const lessonTime = lessonTimeOf(call);
    refuseOtherNumber(call.body.number, await schoolWeek.layout(), call);
    if (!(await lessonTimes.get(id))) throw call.refuse(404, missingLessonTime(id));
    const { number, time } = lessonTime;
    const check = checkVersion(call, { ...EDITED_LESSON_TIME, yours: { number, time } });
    const updated = await lessonTimes.update(id, lessonTime, {
      author: authorOf(call),
      now: clock.now(),
      check,
      settle: settlerOf(call, clock),
    });
    if (!updated) throw call.refuse(409, numberTaken(lessonTime));
    return presentLessonTime(updated);
  },
});

const deleteLessonTime = defineOperation('deleteLessonTime', {
  allow: canEditSchedule,
  async run(call, { clock, lessonTimes }) {
    const { path, refuse } = call;
    const check = checkVersion(call, { ...EDITED_LESSON_TIME, yours: null });
    const signed = { author: authorOf(call), now: clock.now(), check, settle: settlerOf(call, clock) };
    if (!(await lessonTimes.remove(path.id, signed))) throw refuse(404, missingLessonTime(path.id));
    return { id: path.id, deleted: true as const };
  },
});

/** The time of a body as it is stored, `08:30 - 09:10`; refuses an end that is not after the beginning. */
function lessonTimeOf({
  body,
  refuse,
}: {
  body: NewLessonTime;
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}): NewLessonTime {
  const hours = parseLessonTime(body.time);
  if (hours) return { number: body.number, time: formatLessonTime(hours) };
  throw refuse(400, WRONG_LESSON_TIME, wrongField('time', WRONG_LESSON_TIME));
}

/** The fields that two people may edit at once, for `checkVersion`. */
const EDITED_LESSON_TIME = {
  labels: FIELD_LABELS.lessonTime,
  fields: ({ number, time }: LessonTimeRow) => ({ number, time }),
};

function numberTaken({ number }: NewLessonTime): string {
  return `Время ${number} урока уже задано. Измените его запись.`;
}

function missingLessonTime(id: number): string {
  return missingRecord('Звонка', id, 'его');
}

/** The usual times of lessons. */
export const LESSON_TIME_OPERATIONS = {
  listLessonTimes,
  createLessonTime,
  getLessonTime,
  updateLessonTime,
  deleteLessonTime,
};
