import { canSwap } from '@zvonok/domain/access/rights';
import { changeOf } from '@zvonok/domain/lesson/lesson-change';
import { canMerge, mergeRefusalText } from '@zvonok/domain/timetable/merge';
import { teacherExists } from '../../timetable/timetable-transaction.ts';
import { addMerge } from '../../timetable/write-changes.ts';
import { defineOperation } from '../operation.ts';
import { missingTeacher } from '../refusals.ts';
import { lessonsAt } from '../week.ts';
import { describeLesson, LESSON_CONFLICT, refuseAway, refuseDayOff } from './lesson-conflict.ts';
import { changedPart } from './lesson-part.ts';
import { findPair } from './pair.ts';
import { presentParts } from './present-parts.ts';

/** Sends one class or subgroup to another's lesson for its date. Another teacher there replaces the second's own. */
export const createCombinedLesson = defineOperation('createCombinedLesson', {
  allow: canSwap,
  async run(call, { calendar, changeTimetable, clock }) {
    const { query, session, refuse } = call;
    const at = await lessonsAt(call, { clock, calendar });
    return changeTimetable(session.userId, async (timetable) => {
      const { first, second, secondName } = await findPair(call, timetable, at);
      for (const side of [first, second]) await refuseDayOff(side, call, timetable);
      const changed = [first, second].filter(({ part }) => changeOf(part) !== null);
      const verdict = canMerge(first.part, second.part);
      if (!verdict.allowed && changeOf(second.part) === verdict.reason)
        throw refuse(409, changed.map(({ part }) => describeLesson(part)).join('; '), LESSON_CONFLICT);
      if (!verdict.allowed && changeOf(first.part) === verdict.reason)
        throw refuse(409, describeLesson(first.part), LESSON_CONFLICT);
      if (!verdict.allowed) {
        const text = mergeRefusalText(verdict.reason, second.part);
        throw refuse(400, `${text}.`, { errors: [{ path: `query.${secondName}`, message: text }] });
      }
      const { teacherId } = query;
      if (teacherId !== undefined && !(await teacherExists(timetable, teacherId)))
        throw refuse(404, missingTeacher(teacherId));
      if (teacherId !== undefined) await refuseAway(second, teacherId, call, timetable);

      const [from, into] = [changedPart(first), changedPart(second)];
      const substitute = teacherId === into.originalTeacherId ? null : (teacherId ?? null);
      const id = await addMerge(timetable, from, into, substitute);
      const version = timetable.version();
      return { id, date: first.date, version, ...(await presentParts([from, into], timetable, at)) };
    });
  },
});
