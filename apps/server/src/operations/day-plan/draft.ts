import type { AbsenceSpan } from '@zvonok/domain/absences/absence';
import { canSwap } from '@zvonok/domain/access/rights';
import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import {
  type DayPlan,
  type MoveRecord,
  numbersKey,
  numbersOf,
  type PartNumbers,
  recordOfMove,
} from '@zvonok/domain/planning/moves';
import { type RankedCandidate, rankedGroups } from '@zvonok/domain/planning/rank-candidates';
import { scoreOf } from '@zvonok/domain/planning/terms';
import { PLAN_PROFILES } from '@zvonok/domain/planning/weights';
import { reasonText } from '@zvonok/domain/planning/words';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { partsByKey, receivingPart } from '@zvonok/domain/timetable/change-effects';
import { withAbsences } from '@zvonok/domain/timetable/open-lessons';
import { teacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { partsOf } from '@zvonok/domain/timetable/timetable';
import { dayInputOf, type Pin } from '@zvonok/solver/day-input';
import { type LessonOption, optionsOf, pinOf } from '@zvonok/solver/options';
import { schoolToday } from '../../platform/clock.ts';
import type { Refusal, RefusalExtras } from '../../platform/refusal.ts';
import type { Wire } from '../../platform/schemas.ts';
import {
  type DayPlanRow,
  readDayPlan,
  storeDayPlan,
  storePreparedPlan,
  unknownIn,
} from '../../timetable/day-plans.ts';
import { defineOperation } from '../operation.ts';
import { missingLesson, missingTeacher, PLAN_CHANGED, recordETag, wrongField } from '../refusals.ts';
import type { Services } from '../services.ts';
import { planDateOf, readDayToPlan, readPlanDate } from './read-day.ts';

const FIRST_SEED = 1;

/** Proposes the plans of a day in the three profiles; nothing is stored. */
const proposeDayPlan = defineOperation('proposeDayPlan', {
  allow: canSwap,
  async run(call, services) {
    const date = await planDateOf(call, services);
    const { profile, pins: given = [], seed = FIRST_SEED } = call.body;
    const pins = pinsOf(given, call);
    const day = await readDayToPlan(date, services);
    const input = dayInputOf({ ...day, week: day.absences, pins });
    const plans = await services.dayPlanSolver.solve(input, seed, call);
    const wanted = profile === undefined ? PLAN_PROFILES : [profile];
    return {
      date: date.date,
      version: day.version,
      seed,
      plans: wanted.map((one) => ({ profile: one, ...presentPlan(plans[one]) })),
    };
  },
});

function pinsOf(
  given: readonly Wire['PlanPin'][],
  { refuse }: { refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal },
): Pin[] {
  return given.map((record, at) => {
    const pin = pinOf(record);
    if (pin) return pin;
    const message = 'Скажите, кого или какой урок закрепить';
    throw refuse(400, `${message}.`, wrongField(`pins.${at}`, message));
  });
}

function presentPlan({ moves, cost, open, lostPins }: DayPlan) {
  return {
    cost,
    open,
    moves: moves.map((move): MoveRecord => recordOfMove(move)),
    lostPins: lostPins.map(numbersOfKey),
  };
}

function numbersOfKey(key: string): PartNumbers {
  const [lessonId = 0, subgroupId = null] = key.split(':').map(Number);
  return { lessonId, subgroupId };
}

/** All teachers, ranked, with the reason of those who are not available, and other moves for the lesson. */
const listPlanCandidates = defineOperation('listPlanCandidates', {
  allow: canSwap,
  async run(call, services) {
    const date = await planDateOf(call, services);
    const { lessonId, subgroupId = null } = call.query;
    const day = await readDayToPlan(date, services);
    const timetable = withAbsences(day.timetable, day.absences);
    const key = numbersKey({ lessonId, subgroupId });
    const ofDay = partsByKey(partsOf(timetable, date.day));
    const named = ofDay.get(key);
    if (!named) throw call.refuse(404, missingLesson(lessonId));
    const part = receivingPart(named, ofDay);
    const groups = teacherGroups(timetable, day.teachers, part);
    const { recent, planning } = day;
    const { subject, other, conflicts } = rankedGroups(groups, timetable, part, { recent, planning });
    const able = [...subject, ...other].sort((a, b) => scoreOf(a.terms) - scoreOf(b.terms));
    const options = optionsOf(dayInputOf({ ...day, week: day.absences }), numbersOf(part));
    return {
      date: date.date,
      version: day.version,
      lessonId,
      subgroupId,
      teachers: [...able, ...conflicts].map(presentCandidate),
      moves: options.map(presentOption),
    };
  },
});

function presentCandidate({ teacher, reason, ...candidate }: RankedCandidate): Wire['PlanCandidate'] {
  const { terms, words, coversOfMonth, day } = candidate;
  return {
    teacher: { id: teacher.id, name: teacher.name },
    available: reason === null,
    reason,
    terms: [...terms],
    words,
    score: scoreOf(terms),
    coversOfMonth,
    day: [...day],
  };
}

function presentOption({ terms, ...option }: LessonOption): Wire['PlanOption'] {
  return {
    ...option,
    available: option.reason === null,
    terms: [...terms],
    words: reasonText(terms),
    score: scoreOf(terms),
  };
}

const getDayPlan = defineOperation('getDayPlan', {
  allow: canSwap,
  async run(call, services) {
    const { date } = await planDateOf(call, services);
    services.dayPlanSolver.prepare();
    return services.dayPlans.get(date);
  },
});

/** Stores a draft as a whole; refuses with 409 if it has changed since its author saw it (`If-Match`). */
const saveDayPlan = defineOperation('saveDayPlan', {
  allow: canSwap,
  async run(call, services) {
    const { date } = await planDateOf(call, services);
    const { body, ifMatch, refuse } = call;
    const wrong = (message: string, path = 'body.moves') =>
      refuse(400, message, { errors: [{ path, message }] });
    if (!ifMatch) throw wrong('Укажите редакцию черновика, которую видели.', 'header.If-Match');
    const twice = partGivenTwice(body.moves);
    if (twice) throw wrong('Один урок назван в двух ходах.');
    return services.changeTimetable(call.session.userId, async (timetable) => {
      const now = await readDayPlan(timetable.db, date);
      if (!ifMatch.includes(String(now.revision))) {
        const changed = changedParts(body.moves, now.moves);
        throw refuse(409, changedText(now, changed), {
          problem: PLAN_CHANGED,
          members: { changed, current: now, revision: now.revision },
          headers: { ETag: recordETag(now.revision) },
        });
      }
      const unknown = await unknownIn(timetable, body.moves);
      const [lesson] = unknown.lessons;
      if (lesson !== undefined) throw wrong(missingLesson(lesson));
      const [teacher] = unknown.teachers;
      if (teacher !== undefined) throw wrong(missingTeacher(teacher));
      return storeDayPlan(timetable, date, body);
    });
  },
});

function partGivenTwice(moves: readonly MoveRecord[]): PartNumbers | null {
  const seen = new Set<string>();
  for (const part of moves.flatMap(({ parts }) => parts)) {
    if (seen.has(numbersKey(part))) return part;
    seen.add(numbersKey(part));
  }
  return null;
}

/** The lessons for which two drafts have different moves. */
function changedParts(one: readonly MoveRecord[], other: readonly MoveRecord[]): PartNumbers[] {
  const said = ({ kind, teacherId, other: into, pinned }: MoveRecord) =>
    JSON.stringify([kind, teacherId, into && numbersKey(into), pinned]);
  const byPart = (moves: readonly MoveRecord[]) =>
    new Map(
      moves.flatMap((move) => move.parts.map((part) => [numbersKey(part), { part, says: said(move) }])),
    );
  const [yours, theirs] = [byPart(one), byPart(other)];
  return [...new Map([...yours, ...theirs])].flatMap(([key, { part }]) =>
    yours.get(key)?.says === theirs.get(key)?.says ? [] : part,
  );
}

function changedText({ status }: DayPlanRow, changed: readonly PartNumbers[]): string {
  if (status === 'published') return 'Пока вы составляли план, его опубликовали. Посмотрите, что вышло.';
  const differs = changed.length > 0 ? `: ${counted(changed.length, NOUN.lesson)}` : '';
  return `Пока вы составляли план, его изменили${differs}. Посмотрите, что в нём сейчас.`;
}

/** Four weeks ahead; the plan of a later day is made when its board is opened. */
const FURTHEST_DAYS = 27;

/**
 * Starts planning the days of an absence in the background. A failure is logged and does not affect the absence: the
 * board makes the plan itself if there is none.
 */
export function prepareForAbsence(
  { firstDate, lastDate }: Pick<AbsenceSpan, 'firstDate' | 'lastDate'>,
  { session }: { session: { userId: number } },
  services: Services,
): void {
  const today = schoolToday(services.clock);
  const first = firstDate > today ? firstDate : today;
  const last = [lastDate, addDays(first, FURTHEST_DAYS)].sort()[0] ?? lastDate;
  for (let date: IsoDate = first; date <= last; date = addDays(date, 1)) {
    services.background.start(
      `day plan of ${date}`,
      () => prepareDayPlan(date, session.userId, services),
      'the plan of a day for an absence was not made',
      { date },
    );
  }
}

const SEED = 1;
const [PROFILE] = PLAN_PROFILES;
/** The background work has no connection that could abort it. */
const NEVER = new AbortController().signal;

/**
 * Makes the draft of a day with absences, so that the board finds it. `by` is the user who entered the absence. A draft
 * that a person has begun stays as it is.
 */
async function prepareDayPlan(date: IsoDate, by: number, services: Services): Promise<void> {
  const planned = await readPlanDate(date, services);
  if (typeof planned === 'string') return;
  const read = await readDayToPlan(planned, services);
  const input = dayInputOf({ ...read, week: read.absences });
  const plans = await services.dayPlanSolver.solve(input, SEED, { session: { userId: by }, signal: NEVER });
  const moves = plans[PROFILE].moves.filter(({ kind }) => kind !== 'none').map((move) => recordOfMove(move));
  if (moves.length === 0) return;
  await services.changeTimetable(by, (timetable) =>
    storePreparedPlan(timetable, date, { version: read.version, profile: PROFILE, seed: SEED, moves }),
  );
}

/** The draft of a day: proposed, kept, edited, and who could take a lesson. */
export const DAY_PLAN_OPERATIONS = {
  proposeDayPlan,
  listPlanCandidates,
  getDayPlan,
  saveDayPlan,
};
