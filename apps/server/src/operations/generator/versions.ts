import { canGenerate } from '@zvonok/domain/access/rights';
import { auditFacts } from '@zvonok/domain/audit/entries';
import { dayTitle } from '@zvonok/domain/calendar/day-title';
import { formatDate } from '@zvonok/domain/calendar/school-date';
import { weekdayOfNumber } from '@zvonok/domain/calendar/weekday';
import type { TaughtLesson } from '@zvonok/domain/generator/curriculum';
import { compare, differences } from '../../generator/comparison.ts';
import { taughtLesson } from '../../generator/curriculum.ts';
import { standingMetrics } from '../../generator/standing-metrics.ts';
import { timetableProblem } from '../../generator/timetable-problem.ts';
import { lessonsOf, unplacedIn } from '../../generator/unplaced.ts';
import { schoolToday } from '../../platform/clock.ts';
import type { Wire } from '../../platform/schemas.ts';
import { presentEnded } from '../../timetable/present-ended.ts';
import { firstDay, refuseSecondAppointment } from '../first-day.ts';
import { defineOperation } from '../operation.ts';
import { missingRun } from './present-run.ts';

/** The best timetable of a search that is over, and how it differs from the one that stands, or from another's. */
export const getGeneratedTimetable = defineOperation('getGeneratedTimetable', {
  allow: canGenerate,
  async run(call, { changes, clock, generatorData, generatorRuns, timetable }) {
    const { id } = call.path;
    const { against } = call.query;
    const found = async (run: number) => {
      const lessons = await generatorRuns.timetable(run);
      if (!lessons) throw call.refuse(404, missingRun(run));
      return lessons;
    };
    const lessons = await found(id);
    const from = firstDay(call.query.from, call, clock);
    // Whoever changes the timetable between the two is told so when they apply this.
    const { version } = await timetable.version();
    const data = await generatorData.all();
    const { plan, curriculum } = data;
    const before = against === undefined ? plan.lessons.map(taughtLesson) : await found(against);
    const { classes, teachers } = differences(plan, before, lessons);
    const last = await timetable.lastAppointed();
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
      ended: presentEnded(await changes.activeFrom(compare(plan, lessons).removed, from)),
      lessons: lessons.map(presentLesson),
    };
  },
});

/** Makes the permanent timetable from a day on what a search found, all of it or nothing. */
export const applyGeneratedTimetable = defineOperation('applyGeneratedTimetable', {
  allow: canGenerate,
  async run(call, { changeTimetable, clock, generatorData, generatorRuns }) {
    const { id } = call.path;
    const { seenVersion, ended: agreed = 0, unplaced: missed = 0 } = call.body;
    const lessons = await generatorRuns.timetable(id);
    if (!lessons) throw call.refuse(404, missingRun(id));
    const from = firstDay(call.body.from, call, clock);
    const { curriculum } = await generatorData.all();
    return changeTimetable.alone(call.session.userId, async (timetable) => {
      await refuseSecondAppointment(call, timetable);
      if ((await timetable.version()) !== seenVersion)
        throw call.refuse(409, 'С тех пор как вы сравнивали, расписание изменили. Сравните ещё раз.');
      const plan = await timetable.schoolPlan();
      const problem = timetableProblem(plan, lessons);
      if (problem) throw call.refuse(409, problem);
      const missing = lessonsOf(unplacedIn(plan, curriculum, lessons));
      if (missing !== missed)
        throw call.refuse(
          409,
          `Уроков учебного плана, которым не нашлось места: ${missing}. Подтвердите это.`,
        );
      const { removed, added } = compare(plan, lessons);
      const ended = await timetable.changesFrom(removed, from);
      const asked = presentEnded(ended).length;
      if (asked !== agreed)
        throw call.refuse(409, `Замен с ${dayTitle(from)}, которые нужно снять: ${asked}. Подтвердите это.`);
      const endedCount = await timetable.end(ended);
      const token = await timetable.replaceLessons({ startsOn: from, removed, added, ended });
      const counts = { added: added.length, removed: removed.length, ended: endedCount };
      await timetable.record({
        action: 'timetable.generated',
        address: call.client.address,
        subject: { kind: 'timetable', id: null, label: '' },
        changes: auditFacts({ ...counts, startsOn: formatDate(from) }),
      });
      return { token, from, ...counts, version: await timetable.version() };
    });
  },
});

/** The timetable that was appointed last, as long as it can be taken back. */
export const getReplacedTimetable = defineOperation('getReplacedTimetable', {
  allow: canGenerate,
  async run(_call, { clock, timetable }) {
    return { timetable: await timetable.takenBackStill(schoolToday(clock)) };
  },
});

/** Takes an applied timetable back: the lessons of before hold on with their numbers and their changes. */
export const restoreReplacedTimetable = defineOperation('restoreReplacedTimetable', {
  allow: canGenerate,
  run(call, { changeTimetable }) {
    return changeTimetable.alone(call.session.userId, async (timetable) => {
      const replaced = await timetable.replacedTimetable(call.body.token);
      if (!replaced) throw call.refuse(404, 'Такого применения не было.');
      if (replaced.isRestored) throw call.refuse(409, 'Прежнее расписание уже вернули.');
      if (await timetable.isReplacedAgain(replaced))
        throw call.refuse(409, 'После него назначено ещё одно расписание. Сначала отмените его.');
      // What has not begun yet is nobody's work of today: it goes with whatever was edited in it.
      const hasBegun = replaced.startsOn <= timetable.today;
      if (hasBegun && (await timetable.isEditedAfter(replaced.version)))
        throw call.refuse(409, 'После применения уроки правили. Вернуть прежнее расписание уже нельзя.');
      const added = await timetable.lessonsOf(replaced);
      await timetable.end(await timetable.changesFrom(added, timetable.today));
      await timetable.takeBackTimetable(replaced, added);
      await timetable.record({
        action: 'timetable.taken-back',
        address: call.client.address,
        subject: { kind: 'timetable', id: null, label: '' },
        changes: auditFacts({ added: replaced.replaced, removed: added.length }),
      });
      return { restored: replaced.replaced, version: await timetable.version() };
    });
  },
});

function presentLesson({ day, ...lesson }: TaughtLesson): Wire['GeneratedLesson'] {
  return { ...lesson, day: weekdayOfNumber(day) ?? 'MONDAY' } as Wire['GeneratedLesson'];
}
