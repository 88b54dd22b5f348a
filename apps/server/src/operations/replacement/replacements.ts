import { canSwap, canViewSchedule } from '@zvonok/domain/access/rights';
import { changeOf } from '@zvonok/domain/lesson/lesson-part';
import { canMerge, mergeRefusalText } from '@zvonok/domain/timetable/allowed-changes';
import type { Session } from '../../accounts/tokens.ts';
import type { Refusal, RefusalExtras } from '../../platform/refusal.ts';
import type { Wire } from '../../platform/schemas.ts';
import { addMerge, endChanges } from '../../timetable/change-timetable.ts';
import { type ChangeRow, changeNumber, type LessonsAt } from '../../timetable/lessons.ts';
import { presentReplacement, presentReplacements } from '../../timetable/present.ts';
import { type TimetableTransaction, teacherExists } from '../../timetable/timetable-transaction.ts';
import { defineOperation } from '../operation.ts';
import { missingTeacher } from '../refusals.ts';
import type { Services } from '../services.ts';
import { lessonsAt, weekOf } from '../week.ts';
import { replaceTeacher, sendHome } from './change-replacements.ts';
import {
  changedPart,
  describeLesson,
  findLessonOrSubgroup,
  findPart,
  findSubgroup,
  LESSON_CONFLICT,
  type PartNow,
  presentParts,
  refuseAway,
  refuseDayOff,
  sidesOf,
} from './lesson-part.ts';

/** The fields that all cancelling calls share. */
interface CancellingCall {
  query: { lessonId?: number; subgroupId?: number; week?: string; date?: string; changeId?: number };
  session: Session;
  refuse(status: 400 | 404 | 409, detail: string, extras?: RefusalExtras): Refusal;
}

/**
 * Ends a change of one kind. Succeeds without a change too: two people may press «отмена» at once. Refuses with 409 if
 * the lesson has a change of another kind, or was changed again since it was seen.
 */
function cancelChange(kind: ChangeRow['kind']) {
  return async (
    call: CancellingCall,
    { calendar, changeTimetable, clock }: Services,
  ): Promise<Wire['TimetableChange']> => {
    const at = await lessonsAt(call, { clock, calendar });
    return changeTimetable(call.session.userId, async (timetable) => {
      const now = await findLessonOrSubgroup(call, timetable, at);
      const { change, date } = now;
      if (change && !isMeant(change, kind, call.query.changeId))
        throw call.refuse(409, describeLesson(now.part), LESSON_CONFLICT);
      if (change) await endChanges(timetable, [change]);
      const answer = await presentParts(sidesOf(now), timetable, at);
      const id = change && changeNumber(change);
      return { id, date, version: timetable.version(), ...answer };
    });
  };
}

/** Whether a call means this change: it is of the kind, and has the number `seenId` if that is given. */
function isMeant(change: ChangeRow, kind: ChangeRow['kind'], seenId: number | undefined): boolean {
  return change.kind === kind && (seenId === undefined || seenId === changeNumber(change));
}

const listReplacements = defineOperation('listReplacements', {
  allow: canViewSchedule,
  async run(call, { changes, clock }) {
    return presentReplacements(await changes.activeInWeek(weekOf(call, clock)), clock.timeZone);
  },
});

/**
 * Replaces the teacher of a lesson for its date. A teacher who is busy then is allowed: the planner decides.
 */
const createReplacement = defineOperation('createReplacement', {
  allow: canSwap,
  async run(call, { calendar, changeTimetable, clock }) {
    const at = await lessonsAt(call, { clock, calendar });
    return changeTimetable(
      call.session.userId,
      async (timetable) => {
        const now = await findPart(call, timetable, at);
        const id = await replaceTeacher(now, call.query.teacherId, call, timetable);
        const version = timetable.version();
        return { id, date: now.date, version, ...(await presentParts([changedPart(now)], timetable, at)) };
      },
      typeof at === 'string' ? { week: at, ids: [call.query.lessonId] } : null,
    );
  },
});

/**
 * Ends the replacement of a lesson. Succeeds without one too: two people may press «отмена» at once.
 */
const cancelReplacement = defineOperation('cancelReplacement', {
  allow: canSwap,
  async run(call, { calendar, changeTimetable, clock }) {
    const at = await lessonsAt(call, { clock, calendar });
    return changeTimetable(
      call.session.userId,
      async (timetable) => {
        const now = await findPart(call, timetable, at);
        const { change, date } = now;
        if (change && !isMeant(change, 'replaced', call.query.changeId))
          throw call.refuse(409, describeLesson(now.part), LESSON_CONFLICT);
        if (change) await endChanges(timetable, [change]);
        const version = timetable.version();
        return {
          id: change?.id ?? null,
          date,
          version,
          ...(await presentParts([changedPart(now)], timetable, at)),
        };
      },
      typeof at === 'string' ? { week: at, ids: [call.query.lessonId] } : null,
    );
  },
});

/** Merges a class or subgroup into another's lesson for its date; `teacherId` replaces the teacher of that lesson. */
const createCombinedLesson = defineOperation('createCombinedLesson', {
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

/** Ends a merge on both sides; the second lesson has its own teacher again. */
const cancelCombinedLesson = defineOperation('cancelCombinedLesson', {
  allow: canSwap,
  run: cancelChange('merged'),
});

/** Sends a class or a subgroup home from a lesson of its date. */
const createGroupGoHome = defineOperation('createGroupGoHome', {
  allow: canSwap,
  async run(call, { calendar, changeTimetable, clock }) {
    const at = await lessonsAt(call, { clock, calendar });
    return changeTimetable(call.session.userId, async (timetable) => {
      const now = await findLessonOrSubgroup(call, timetable, at);
      const id = await sendHome(now, call, timetable);
      const version = timetable.version();
      return { id, date: now.date, version, ...(await presentParts([changedPart(now)], timetable, at)) };
    });
  },
});

/** Ends the sending home of a class or a subgroup. */
const cancelGroupGoHome = defineOperation('cancelGroupGoHome', {
  allow: canSwap,
  run: cancelChange('sent-home'),
});

/** One change, ended or not. A merge is found by the number of either side. */
const getReplacement = defineOperation('getReplacement', {
  allow: canViewSchedule,
  async run({ path, refuse }, { changes, clock }) {
    const change = await changes.get(path.id);
    if (!change) throw refuse(404, `Изменения с номером ${path.id} нет.`);
    const other = change.merge ? await changes.get(change.merge.otherId) : null;
    const [first, second] = change.merge?.role === 'second' && other ? [other, change] : [change, other];
    return presentReplacement(first, second, clock.timeZone);
  },
});

interface CallAboutPair {
  query: {
    idFirstLesson?: number;
    idSecondLesson?: number;
    idFirstSubgroup?: number;
    idSecondSubgroup?: number;
  };
  refuse(status: 400 | 404, detail: string, extras?: RefusalExtras): Refusal;
}

/** The two sides of a merge, and the parameter of the second one. */
interface Pair {
  first: PartNow;
  second: PartNow;
  secondName: string;
}

/** Finds the two lessons or the two subgroups of a merge; refuses a mixture of both and a missing number. */
async function findPair(call: CallAboutPair, timetable: TimetableTransaction, at: LessonsAt): Promise<Pair> {
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

/** Substitutions, merges and classes sent home, one at a time. */
export const REPLACEMENT_OPERATIONS = {
  listReplacements,
  createReplacement,
  cancelReplacement,
  createCombinedLesson,
  cancelCombinedLesson,
  createGroupGoHome,
  cancelGroupGoHome,
  getReplacement,
};
