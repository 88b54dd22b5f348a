import { canGenerate } from '@zvonok/domain/access/rights';
import { auditFacts } from '@zvonok/domain/audit/audit';
import { isEnded } from '@zvonok/domain/bells/ended-lessons';
import { dayTitle, formatDate, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { weekdayNumber, weekdayOfNumber } from '@zvonok/domain/calendar/weekday';
import type { TaughtLesson } from '@zvonok/domain/generator/curriculum';
import { brokenText } from '@zvonok/domain/generator/rules';
import type { GroupRef, LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import { check } from '@zvonok/solver/generator/check';
import { compare, differences } from '../generator/comparison.ts';
import { taughtLesson } from '../generator/curriculum.ts';
import { findingInWords } from '../generator/generator-job.ts';
import type { GeneratorRun } from '../generator/generator-runs.ts';
import { brokenBeside, brokenBy, standingMetrics, unplacedIn } from '../generator/judged.ts';
import { timetableProblem } from '../generator/known-records.ts';
import { schoolProblem } from '../generator/problem.ts';
import { schoolNow, schoolToday, serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import { endChanges } from '../timetable/change-timetable.ts';
import { presentEnded } from '../timetable/ended-changes.ts';
import type { ChangeRow } from '../timetable/lessons.ts';
import {
  changesFrom,
  isReplacedAgain,
  lessonsOfReplaced,
  readReplaced,
  replaceLessons,
  takeBackTimetable,
} from '../timetable/replace-timetable.ts';
import { readSchoolPlan } from '../timetable/school-plan.ts';
import { isEditedAfter } from '../timetable/school-week.ts';
import { recordInJournal } from '../timetable/timetable-transaction.ts';
import { readPlanDate } from './day-plan/read-day.ts';
import { defineOperation } from './operation.ts';
import type { Services } from './services.ts';
import { firstDay, refuseSecondAppointment } from './week.ts';

/** Reasons why no timetable can exist, found without a search. */
const checkGenerator = defineOperation('checkGenerator', {
  allow: canGenerate,
  async run(_call, { generatorData }) {
    const { problem } = schoolProblem(await generatorData.all());
    return { findings: check(problem).map(findingInWords) } as Wire['GeneratorCheck'];
  },
});

const listGeneratorRuns = defineOperation('listGeneratorRuns', {
  allow: canGenerate,
  async run(_call, { clock, generatorRuns }) {
    const runs = await generatorRuns.list();
    return { runs: runs.map((run) => presentRun(run, clock.timeZone)) };
  },
});

const getGeneratorRun = defineOperation('getGeneratorRun', {
  allow: canGenerate,
  async run({ path: { id }, refuse }, { clock, generatorRuns }) {
    const run = await generatorRuns.get(id);
    if (!run) throw refuse(404, missingRun(id));
    return presentRun(run, clock.timeZone);
  },
});

/** Starts a search on this server, in a thread of its own; one at a time in the school. */
const startGeneratorRun = defineOperation('startGeneratorRun', {
  allow: canGenerate,
  async run({ body, session, refuse }, { clock, generatorData, generatorRuns }) {
    const { mode, rounds, seed = null, continues = null } = body;
    if (continues !== null) {
      if (mode !== 'repair') throw refuse(400, 'Продолжить можно только починку.');
      const before = await generatorRuns.get(continues);
      if (!before) throw refuse(404, missingRun(continues));
      if (before.mode !== 'repair' || before.state === 'running' || !before.hasTimetable)
        throw refuse(409, 'Продолжить можно только законченную починку, у которой есть расписание.');
    }
    const run = await generatorRuns.start(await generatorData.all(), {
      mode,
      rounds,
      seed,
      continues,
      by: session.userId,
    });
    if (!run) throw refuse(409, 'Расписание уже составляется. Дождитесь конца или остановите поиск.');
    return presentRun(run, clock.timeZone);
  },
});

/** Ends a search; the best so far stays. */
const cancelGeneratorRun = defineOperation('cancelGeneratorRun', {
  allow: canGenerate,
  async run({ path: { id }, refuse }, { clock, generatorRuns }) {
    await generatorRuns.cancel(id);
    const run = await generatorRuns.get(id);
    if (!run) throw refuse(404, missingRun(id));
    return presentRun(run, clock.timeZone);
  },
});

/**
 * The best timetable of a finished search, with its differences from the present one or from that of another search.
 */
const getGeneratedTimetable = defineOperation('getGeneratedTimetable', {
  allow: canGenerate,
  async run(call, services) {
    const { changes, clock, generatorData, generatorRuns, timetable } = services;
    const { id } = call.path;
    const { against } = call.query;
    const found = async (run: number) => {
      const lessons = await generatorRuns.timetable(run);
      if (!lessons) throw call.refuse(404, missingRun(run));
      return lessons;
    };
    const lessons = await found(id);
    const from = firstDay(call.query.from, call, clock);
    // Read before the data: if the timetable changes in between, applying is refused.
    const { version } = await timetable.version();
    const data = await generatorData.all();
    const { plan, curriculum } = data;
    const before = against === undefined ? plan.lessons.map(taughtLesson) : await found(against);
    const { classes, teachers } = differences(plan, before, lessons);
    const last = await timetable.lastAppointed();
    const isHeld = await heldToday(from, services);
    const ending = await changes.activeFrom(compare(plan, lessons).removed, from);
    return {
      id,
      seenVersion: version,
      standing: { ...standingMetrics(data) },
      from,
      appointed: last && last.from > schoolToday(clock) ? last.from : null,
      problem: timetableProblem(plan, lessons),
      unplaced: unplacedIn(plan, curriculum, lessons),
      classes: [...classes],
      teachers: [...teachers],
      broken: brokenBeside(data, lessons),
      ended: presentEnded(ending.filter((change) => !isOfHeld(change, isHeld, from))),
      lessons: lessons.map(presentLesson),
    };
  },
});

/**
 * Makes the result of a search the permanent timetable from a day on, completely or not at all. Broken strict rules and
 * unplaced lessons have to be accepted by name. Lessons that were held today already stay as they were.
 */
const applyGeneratedTimetable = defineOperation('applyGeneratedTimetable', {
  allow: canGenerate,
  async run(call, services) {
    const { changeTimetable, clock, generatorData, generatorRuns } = services;
    const { id } = call.path;
    const { seenVersion, ended: agreed = 0, unplaced: missed = 0, accept = [] } = call.body;
    const lessons = await generatorRuns.timetable(id);
    if (!lessons) throw call.refuse(404, missingRun(id));
    const from = firstDay(call.body.from, call, clock);
    const data = await generatorData.all();
    const isHeld = await heldToday(from, services);
    return changeTimetable.alone(call.session.userId, async (timetable) => {
      await refuseSecondAppointment(call, timetable);
      if (timetable.version() !== seenVersion)
        throw call.refuse(409, 'С тех пор как вы сравнивали, расписание изменили. Сравните ещё раз.');
      const plan = await readSchoolPlan(timetable.db);
      const problem = timetableProblem(plan, lessons);
      if (problem) throw call.refuse(409, problem);
      const broken = brokenBy({ ...data, plan }, lessons);
      const missing = broken.find(({ rule }) => rule === 'unplaced')?.count ?? 0;
      if (missing !== missed)
        throw call.refuse(
          409,
          `Уроков учебного плана, которым не нашлось места: ${missing}. Подтвердите это.`,
        );
      const unaccepted = broken.filter(({ rule }) => !accept.includes(rule));
      if (unaccepted.length > 0)
        throw call.refuse(
          409,
          `Не всё строгое выполнено. ${unaccepted.map(brokenText).join('. ')}. Подтвердите это.`,
        );
      const { removed, added } = compare(plan, lessons);
      const ending = await changesFrom(timetable, removed, from);
      const ended = ending.filter((change) => !isOfHeld(change, isHeld, from));
      const toEnd = presentEnded(ended).length;
      if (toEnd !== agreed)
        throw call.refuse(409, `Замен с ${dayTitle(from)}, которые нужно снять: ${toEnd}. Подтвердите это.`);
      const endedCount = await endChanges(timetable, ended);
      const held = plan.lessons.filter(isHeld).map((lesson) => lesson.id);
      const groups = new Map(plan.classes.map((group) => [group.id, group]));
      const isOver = ({ classId, ...place }: TaughtLesson) => {
        const group = groups.get(classId);
        return group !== undefined && isHeld({ ...place, group });
      };
      const token = await replaceLessons(timetable, { startsOn: from, removed, added, ended, held, isOver });
      const counts = { added: added.length, removed: removed.length, ended: endedCount };
      await recordInJournal(timetable, {
        action: 'timetable.generated',
        address: call.client.address,
        subject: { kind: 'timetable', id: null, label: '' },
        changes: auditFacts({ ...counts, startsOn: formatDate(from) }),
      });
      return { token, from, ...counts, version: timetable.version() };
    });
  },
});

/** The timetable that was applied last, as long as that can be undone. */
const getReplacedTimetable = defineOperation('getReplacedTimetable', {
  allow: canGenerate,
  async run(_call, { clock, timetable }) {
    return { timetable: await timetable.takenBackStill(schoolToday(clock)) };
  },
});

/** Undoes the applying of a timetable: the lessons before it are in force again, with their numbers and changes. */
const restoreReplacedTimetable = defineOperation('restoreReplacedTimetable', {
  allow: canGenerate,
  run(call, { changeTimetable }) {
    return changeTimetable.alone(call.session.userId, async (timetable) => {
      const replaced = await readReplaced(timetable, call.body.token);
      if (!replaced) throw call.refuse(404, 'Такого применения не было.');
      if (replaced.isRestored) throw call.refuse(409, 'Прежнее расписание уже вернули.');
      if (await isReplacedAgain(timetable, replaced))
        throw call.refuse(409, 'После него назначено ещё одно расписание. Сначала отмените его.');
      // A timetable that has not begun yet is removed together with its edits.
      const hasBegun = replaced.startsOn <= timetable.today;
      if (hasBegun && (await isEditedAfter(timetable.db, replaced.version)))
        throw call.refuse(409, 'После применения уроки правили. Вернуть прежнее расписание уже нельзя.');
      const added = await lessonsOfReplaced(timetable, replaced);
      await endChanges(timetable, await changesFrom(timetable, added, timetable.today));
      await takeBackTimetable(timetable, replaced, added);
      await recordInJournal(timetable, {
        action: 'timetable.taken-back',
        address: call.client.address,
        subject: { kind: 'timetable', id: null, label: '' },
        changes: auditFacts({ added: replaced.replaced, removed: added.length }),
      });
      return { restored: replaced.replaced, version: timetable.version() };
    });
  },
});

/** A slot of a class in the week. */
interface Place {
  day: number;
  number: number;
  group: GroupRef;
}
type IsHeld = (place: Place) => boolean;

/** Returns which slots of the first day are over; none unless that day is today. */
async function heldToday(from: IsoDate, services: Services): Promise<IsHeld> {
  const date = await readPlanDate(from, services);
  if (typeof date === 'string') return () => false;
  const ended = await services.schoolWeek.ended(date, schoolNow(services.clock));
  const day = weekdayNumber(date.day);
  return ({ number, ...place }) =>
    place.day === day && isEnded(ended, { ...place, number: number as LessonNumber });
}

/** Whether the lesson of a change, or the other lesson of its merge, has been held. */
function isOfHeld({ date, place, merge }: ChangeRow, isHeld: IsHeld, from: IsoDate): boolean {
  return date === from && (isHeld(place) || (merge !== null && isHeld(merge.other)));
}

function presentLesson({ day, ...lesson }: TaughtLesson): Wire['GeneratedLesson'] {
  return { ...lesson, day: weekdayOfNumber(day) ?? 'MONDAY' } as Wire['GeneratedLesson'];
}

function presentRun(run: GeneratorRun, timeZone: string): Wire['GeneratorRun'] {
  const { startedAt, endedAt, progress, ...rest } = run;
  return {
    ...rest,
    progress: progress && { waysOut: [], resisting: [], canGoOn: false, impossible: [], ...progress },
    startedAt: serverDate(startedAt, timeZone),
    endedAt: endedAt && serverDate(endedAt, timeZone),
  } as Wire['GeneratorRun'];
}

function missingRun(id: number): string {
  return `Составления с номером ${id} нет.`;
}

/** The search for a timetable, what it found, and putting it in force. */
export const GENERATOR_OPERATIONS = {
  checkGenerator,
  listGeneratorRuns,
  startGeneratorRun,
  getGeneratorRun,
  cancelGeneratorRun,
  getGeneratedTimetable,
  applyGeneratedTimetable,
  getReplacedTimetable,
  restoreReplacedTimetable,
};
