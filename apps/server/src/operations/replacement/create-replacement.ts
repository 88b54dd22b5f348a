import { canSwap } from '@zvonok/domain/access/rights';
import { TIMETABLE_MESSAGE } from '@zvonok/domain/messages/timetable';
import { canReplace, replacementRefusalText } from '@zvonok/domain/timetable/replacement';
import { defineOperation } from '../operation.ts';
import type { RefusalExtras } from '../refusal.ts';
import { missingTeacher } from '../teacher/missing-teacher.ts';
import { weekOf } from '../week.ts';
import { LESSON_CONFLICT, lessonNow } from './lesson-now.ts';
import { changedPart, findPart } from './lesson-part.ts';
import { presentParts } from './present-parts.ts';

/** Puts another teacher on a lesson for its date. One who is busy then is allowed: the person at the timetable decides. */
export const createReplacement = defineOperation('createReplacement', {
  allow: canSwap,
  async run(call, { changeTimetable, clock }) {
    const { query, session, refuse } = call;
    const week = weekOf(call, clock);
    return changeTimetable(session.userId, async (timetable) => {
      const now = await findPart(call, timetable, week);
      const { part, date } = now;
      if (now.change) throw refuse(409, lessonNow(part), LESSON_CONFLICT);
      const verdict = canReplace(part);
      if (!verdict.allowed || !part.teacher) {
        const text = verdict.allowed ? TIMETABLE_MESSAGE.noTeacher : replacementRefusalText(verdict.reason);
        throw refuse(400, text, wrong('lessonId', text));
      }
      if (part.teacher.id === query.teacherId) {
        const text = 'Этот учитель и так ведёт урок';
        throw refuse(400, `${text}: выберите другого.`, wrong('teacherId', text));
      }
      if (!(await timetable.teacherExists(query.teacherId)))
        throw refuse(404, missingTeacher(query.teacherId));

      const changed = changedPart(now);
      const id = await timetable.addReplacement(changed, query.teacherId);
      const version = await timetable.version();
      return { id, date, version, ...(await presentParts([changed], timetable, week)) };
    });
  },
});

function wrong(parameter: string, message: string): RefusalExtras {
  return { errors: [{ path: `query.${parameter}`, message }] };
}
