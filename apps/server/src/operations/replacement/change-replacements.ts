import { canSwap } from '@zvonok/domain/access/rights';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { TIMETABLE_MESSAGE } from '@zvonok/domain/messages/timetable';
import { canGoHome, canReplace, replacementRefusalText } from '@zvonok/domain/timetable/allowed-changes';
import { problemInShort, Refusal, type RefusalExtras } from '../../platform/refusal.ts';
import type { Wire } from '../../platform/schemas.ts';
import { idempotentItems } from '../../records/idempotency.ts';
import { addGoHome, addMerge, addReplacement, endChanges } from '../../timetable/change-timetable.ts';
import { type ChangeRow, changeNumber, type LessonsAt, type WeekLesson } from '../../timetable/lessons.ts';
import { type TimetableTransaction, teacherExists } from '../../timetable/timetable-transaction.ts';
import { defineOperation, refuse } from '../operation.ts';
import { missingTeacher } from '../refusals.ts';
import { lessonsAt } from '../week.ts';
import {
  changedPart,
  describeLesson,
  findPart,
  LESSON_CONFLICT,
  type PartNow,
  presentAmong,
  type RefusingCall,
  refuseAway,
  refuseDayOff,
  sidesOf,
} from './lesson-part.ts';

type Item = Wire['ReplacementBatchItem'];
type Result = Wire['ReplacementBatchResult'];

/**
 * Several changes in one transaction, each done or refused by itself. A repeated item gets the answer of the first
 * time; sent at the same moment, it waits for the first to finish.
 */
const changeReplacements = defineOperation('changeReplacements', {
  allow: canSwap,
  changesAsked: ({ body }) => body.items.length,
  async run(call, { calendar, changeTimetable, clock }) {
    const at = await lessonsAt(call, { clock, calendar });
    const { items } = call.body;
    return changeTimetable(
      call.session.userId,
      async (timetable) => {
        const { userId, now } = timetable;
        const kept = idempotentItems(timetable.db, { userId, operation: 'changeReplacements', now });
        const given = (await kept.storedAnswers(items.map(keyOf))) as ReadonlyMap<string, Result>;
        const fresh = new Map(items.flatMap((item) => (given.has(keyOf(item)) ? [] : [[keyOf(item), item]])));
        const results = await changeAll([...fresh.values()], timetable, at);
        await kept.storeAnswers(results);
        const answers = items.flatMap((item) => {
          const result = given.get(keyOf(item)) ?? results.get(keyOf(item));
          return result ? { ...result, key: item.key } : [];
        });
        return { version: timetable.version(), items: answers };
      },
      typeof at === 'string' ? { week: at, ids: items.map(({ lessonId }) => lessonId) } : null,
    );
  },
});

/** Keys are UUIDs, which the database keeps in lower case. */
function keyOf({ key }: Item): string {
  return key.toLowerCase();
}

/** The result of an item before its lessons are read for the answer. */
type Outcome =
  | { problem: Wire['Problem'] }
  | { id: number | null; date: IsoDate; sides: ReturnType<typeof sidesOf> };

/** Does the items in order. Lessons are read once before and once after all items, not for each. */
async function changeAll(
  items: readonly Item[],
  timetable: TimetableTransaction,
  at: LessonsAt,
): Promise<Map<string, Result>> {
  const before = await lessonsOf(
    items.map(({ lessonId }) => lessonId),
    timetable,
    at,
  );
  const outcomes: { key: string; outcome: Outcome }[] = [];
  for (const item of items)
    outcomes.push({ key: keyOf(item), outcome: await outcomeOf(item, before, timetable, at) });

  const touched = outcomes.flatMap(({ outcome }) => ('sides' in outcome ? outcome.sides : []));
  const ids = [...new Set(touched.map(({ lessonId }) => lessonId))];
  const after = ids.length > 0 ? await timetable.afterChanges(at, ids) : [];
  const version = timetable.version();
  const results = new Map<string, Result>();
  for (const { key, outcome } of outcomes) {
    if ('problem' in outcome) {
      results.set(key, { key, status: 'refused', problem: outcome.problem });
      continue;
    }
    const { id, date, sides } = outcome;
    results.set(key, { key, status: 'done', change: { id, date, version, ...presentAmong(sides, after) } });
  }
  return results;
}

type Lessons = Map<number, WeekLesson>;

async function lessonsOf(
  ids: readonly number[],
  timetable: TimetableTransaction,
  at: LessonsAt,
): Promise<Lessons> {
  if (ids.length === 0) return new Map();
  const lessons = await timetable.week(at, { ids: [...new Set(ids)] });
  return new Map(lessons.map((lesson) => [lesson.id, lesson]));
}

/** A reader of weeks that knows some lessons already. */
function knowing(known: Lessons, timetable: TimetableTransaction): Pick<TimetableTransaction, 'week'> {
  return {
    async week(which, filter) {
      const found = filter.ids?.flatMap((id) => known.get(id) ?? []) ?? [];
      return found.length === filter.ids?.length ? found : timetable.week(which, filter);
    },
  };
}

async function outcomeOf(
  item: Item,
  known: Lessons,
  timetable: TimetableTransaction,
  at: LessonsAt,
): Promise<Outcome> {
  try {
    return await timetable.attempt(async () => {
      const now = await findPart({ query: item, refuse }, knowing(known, timetable), at);
      const sides = sidesOf(now);
      // From here on these lessons are read from the database again.
      for (const { lessonId } of sides) known.delete(lessonId);
      const id = await MAKE_CHANGE[item.kind]({ item, now, timetable, at });
      return { id, date: now.date, sides };
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { problem: problemInShort(error) };
  }
}

interface ItemNow {
  item: Item;
  now: PartNow;
  timetable: TimetableTransaction;
  at: LessonsAt;
}

/** What each kind of item does; returns the number of the change that was made or ended. */
const MAKE_CHANGE: Record<Item['kind'], (item: ItemNow) => Promise<number | null>> = {
  async cancel({ item, now, timetable }) {
    const { change } = now;
    if (!change) return null;
    if (item.changeId !== undefined && item.changeId !== changeNumber(change)) throw conflict(now);
    await endChanges(timetable, [change]);
    return changeNumber(change);
  },

  async replace({ item, now, timetable, at }) {
    const { change } = now;
    if (item.teacherId === undefined) throw refuse(400, 'Укажите учителя, который будет вести урок.');
    if (!change && item.changeId === undefined)
      return replaceTeacher(now, item.teacherId, { refuse }, timetable);
    if (!change || change.kind === 'sent-home' || item.changeId !== changeNumber(change)) throw conflict(now);
    if (change.merge) return coverMerge(now, change.merge, item.teacherId, timetable, at);
    await endChanges(timetable, [change]);
    const freed = await findPart({ query: item, refuse }, timetable, at);
    return replaceTeacher(freed, item.teacherId, { refuse }, timetable);
  },

  'send-home': ({ now, timetable }) => sendHome(now, { refuse }, timetable),
};

const TEACHES_ALREADY = 'Этот учитель и так ведёт урок';

function conflict({ part }: PartNow): Refusal {
  return refuse(409, describeLesson(part), LESSON_CONFLICT);
}

/** Replaces the teacher of an unchanged part, or refuses; returns the number of the change. */
export async function replaceTeacher(
  now: PartNow,
  teacherId: number,
  { refuse }: RefusingCall,
  timetable: TimetableTransaction,
): Promise<number> {
  const { part } = now;
  await refuseDayOff(now, { refuse }, timetable);
  if (now.change) throw refuse(409, describeLesson(part), LESSON_CONFLICT);
  const verdict = canReplace(part);
  if (!verdict.allowed || !part.teacher) {
    const text = verdict.allowed ? TIMETABLE_MESSAGE.noTeacher : replacementRefusalText(verdict.reason);
    throw refuse(400, text, wrong('lessonId', text));
  }
  if (part.teacher.id === teacherId) {
    throw refuse(400, `${TEACHES_ALREADY}: выберите другого.`, wrong('teacherId', TEACHES_ALREADY));
  }
  await refuseAway(now, teacherId, { refuse }, timetable);
  const id = await addReplacement(timetable, changedPart(now), teacherId);
  if (id === null) throw refuse(404, missingTeacher(teacherId));
  return id;
}

/** Replaces the teacher of both lessons of a merge, or gives it its own back; returns the number of the change. */
async function coverMerge(
  now: PartNow,
  { other }: NonNullable<ChangeRow['merge']>,
  teacherId: number,
  timetable: TimetableTransaction,
  at: LessonsAt,
): Promise<number> {
  const { part, change } = now;
  await refuseDayOff(now, { refuse }, timetable);
  const verdict = canReplace(part);
  if (!verdict.allowed) throw refuse(409, describeLesson(part), LESSON_CONFLICT);
  if (part.teacher?.id === teacherId)
    throw refuse(400, `${TEACHES_ALREADY}: выберите другого.`, wrong('teacherId', TEACHES_ALREADY));
  await refuseAway(now, teacherId, { refuse }, timetable);
  if (!(await teacherExists(timetable, teacherId))) throw refuse(404, missingTeacher(teacherId));
  const query = {
    lessonId: other.lessonId,
    ...(other.subgroupId !== null && { subgroupId: other.subgroupId }),
  };
  const guest = await findPart({ query, refuse }, timetable, at);
  await endChanges(timetable, change ? [change] : []);
  const own = change?.original?.id ?? null;
  return addMerge(
    timetable,
    { ...changedPart(guest), originalTeacherId: guest.change?.original?.id ?? null },
    { ...changedPart(now), originalTeacherId: own },
    teacherId === own ? null : teacherId,
  );
}

/** Sends an unchanged part home, or refuses; returns the number of the change. */
export async function sendHome(
  now: PartNow,
  { refuse }: RefusingCall,
  timetable: TimetableTransaction,
): Promise<number> {
  await refuseDayOff(now, { refuse }, timetable);
  if (!canGoHome(now.part).allowed) throw refuse(409, describeLesson(now.part), LESSON_CONFLICT);
  return addGoHome(timetable, changedPart(now));
}

function wrong(parameter: string, message: string): RefusalExtras {
  return { errors: [{ path: `query.${parameter}`, message }] };
}

/** Several changes in one request. */
export const REPLACEMENT_BATCH_OPERATIONS = {
  changeReplacements,
};
