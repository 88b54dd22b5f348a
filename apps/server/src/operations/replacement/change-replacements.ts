import { canSwap } from '@zvonok/domain/access/rights';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { TIMETABLE_MESSAGE } from '@zvonok/domain/messages/timetable';
import { canGoHome } from '@zvonok/domain/timetable/go-home';
import { canReplace, replacementRefusalText } from '@zvonok/domain/timetable/replacement';
import { problemInShort, Refusal, type RefusalExtras } from '../../platform/refusal.ts';
import type { Wire } from '../../platform/schemas.ts';
import type { TimetableWork } from '../../timetable/change-timetable.ts';
import type { WeekLesson } from '../../timetable/read-week.ts';
import { changeNumber } from '../../timetable/reading.ts';
import { defineOperation, refuse } from '../operation.ts';
import { missingTeacher } from '../teacher/missing-teacher.ts';
import { weekOf } from '../week.ts';
import { sidesOf } from './cancel-change.ts';
import {
  describeLesson,
  LESSON_CONFLICT,
  type RefusingCall,
  refuseAway,
  refuseDayOff,
} from './lesson-conflict.ts';
import { changedPart, findPart, type PartNow } from './lesson-part.ts';
import { presentAmong } from './present-parts.ts';

type Item = Wire['ReplacementBatchItem'];
type Result = Wire['ReplacementBatchResult'];

/**
 * Several changes in one transaction, each done or refused by itself. An item that comes again is answered as it was
 * the first time; whoever sends it at the same time waits for the first to be through.
 */
export const changeReplacements = defineOperation('changeReplacements', {
  allow: canSwap,
  changesAsked: ({ body }) => body.items.length,
  async run(call, { changeTimetable, clock }) {
    const week = weekOf(call, clock);
    const { items } = call.body;
    return changeTimetable(
      call.session.userId,
      async (timetable) => {
        const given = (await timetable.storedAnswers(items.map(keyOf))) as ReadonlyMap<string, Result>;
        const fresh = new Map(items.flatMap((item) => (given.has(keyOf(item)) ? [] : [[keyOf(item), item]])));
        const results = await changeAll([...fresh.values()], timetable, week);
        await timetable.storeAnswers(results);
        const answers = items.flatMap((item) => {
          const result = given.get(keyOf(item)) ?? results.get(keyOf(item));
          return result ? { ...result, key: item.key } : [];
        });
        return { version: await timetable.version(), items: answers };
      },
      { week, ids: items.map(({ lessonId }) => lessonId) },
    );
  },
});

/** The database knows one spelling of a UUID. */
function keyOf({ key }: Item): string {
  return key.toLowerCase();
}

/** What became of an item, before its lessons are shown. */
type Outcome =
  | { problem: Wire['Problem'] }
  | { id: number | null; date: IsoDate; sides: ReturnType<typeof sidesOf> };

/** Does the items in their order. Lessons are read for all of them before and once more after, not for each. */
async function changeAll(
  items: readonly Item[],
  timetable: TimetableWork,
  week: IsoDate,
): Promise<Map<string, Result>> {
  const before = await lessonsOf(
    items.map(({ lessonId }) => lessonId),
    timetable,
    week,
  );
  const outcomes: { key: string; outcome: Outcome }[] = [];
  for (const item of items)
    outcomes.push({ key: keyOf(item), outcome: await outcomeOf(item, before, timetable, week) });

  const touched = outcomes.flatMap(({ outcome }) => ('sides' in outcome ? outcome.sides : []));
  const ids = [...new Set(touched.map(({ lessonId }) => lessonId))];
  const after = ids.length > 0 ? await timetable.afterChanges(week, ids) : [];
  const version = await timetable.version();
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

async function lessonsOf(ids: readonly number[], timetable: TimetableWork, week: IsoDate): Promise<Lessons> {
  if (ids.length === 0) return new Map();
  const lessons = await timetable.week(week, { ids: [...new Set(ids)] });
  return new Map(lessons.map((lesson) => [lesson.id, lesson]));
}

/** The timetable where some lessons have been read already. */
function knowing(known: Lessons, timetable: TimetableWork): TimetableWork {
  return {
    ...timetable,
    async week(week, filter) {
      const found = filter.ids?.flatMap((id) => known.get(id) ?? []) ?? [];
      return found.length === filter.ids?.length ? found : timetable.week(week, filter);
    },
  };
}

async function outcomeOf(
  item: Item,
  known: Lessons,
  timetable: TimetableWork,
  week: IsoDate,
): Promise<Outcome> {
  try {
    return await timetable.attempt(async () => {
      const now = await findPart({ query: item, refuse }, knowing(known, timetable), week);
      const sides = sidesOf(now);
      // From here on it is what the database says.
      for (const { lessonId } of sides) known.delete(lessonId);
      const id = await MAKE_CHANGE[item.kind]({ item, now, timetable, week });
      return { id, date: now.date, sides };
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { problem: problemInShort(error) };
  }
}

interface Asked {
  item: Item;
  now: PartNow;
  timetable: TimetableWork;
  week: IsoDate;
}

/** What each kind does; answers the number of the change that was made or ended. */
const MAKE_CHANGE: Record<Item['kind'], (asked: Asked) => Promise<number | null>> = {
  async cancel({ item, now, timetable }) {
    const { change } = now;
    if (!change) return null;
    if (item.changeId !== undefined && item.changeId !== changeNumber(change)) throw conflict(now);
    await timetable.end([change]);
    return changeNumber(change);
  },

  async replace({ item, now, timetable, week }) {
    const { change } = now;
    if (item.teacherId === undefined) throw refuse(400, 'Укажите учителя, который будет вести урок.');
    if (!change && item.changeId === undefined)
      return replaceTeacher(now, item.teacherId, { refuse }, timetable);
    if (change?.kind !== 'replaced' || item.changeId !== changeNumber(change)) throw conflict(now);
    await timetable.end([change]);
    const freed = await findPart({ query: item, refuse }, timetable, week);
    return replaceTeacher(freed, item.teacherId, { refuse }, timetable);
  },

  'send-home': ({ now, timetable }) => sendHome(now, { refuse }, timetable),
};

function conflict({ part }: PartNow): Refusal {
  return refuse(409, describeLesson(part), LESSON_CONFLICT);
}

/** Puts another teacher on an unchanged part, or refuses; answers the change's number. */
export async function replaceTeacher(
  now: PartNow,
  teacherId: number,
  { refuse }: RefusingCall,
  timetable: TimetableWork,
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
    const text = 'Этот учитель и так ведёт урок';
    throw refuse(400, `${text}: выберите другого.`, wrong('teacherId', text));
  }
  await refuseAway(now, teacherId, { refuse }, timetable);
  const id = await timetable.addReplacement(changedPart(now), teacherId);
  if (id === null) throw refuse(404, missingTeacher(teacherId));
  return id;
}

/** Sends a part home that nothing was done to yet, or refuses; answers the change's number. */
export async function sendHome(
  now: PartNow,
  { refuse }: RefusingCall,
  timetable: TimetableWork,
): Promise<number> {
  await refuseDayOff(now, { refuse }, timetable);
  if (!canGoHome(now.part).allowed) throw refuse(409, describeLesson(now.part), LESSON_CONFLICT);
  return timetable.addGoHome(changedPart(now));
}

function wrong(parameter: string, message: string): RefusalExtras {
  return { errors: [{ path: `query.${parameter}`, message }] };
}
