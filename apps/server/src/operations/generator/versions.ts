import { canGenerate } from '@zvonok/domain/access/rights';
import { auditFacts } from '@zvonok/domain/audit/entries';
import { weekdayOfNumber } from '@zvonok/domain/calendar/weekday';
import type { TaughtLesson } from '@zvonok/domain/generator/curriculum';
import { compare, differences } from '../../generator/comparison.ts';
import { taughtLesson } from '../../generator/curriculum.ts';
import { standingMetrics } from '../../generator/standing-metrics.ts';
import { timetableProblem } from '../../generator/timetable-problem.ts';
import type { Wire } from '../../platform/schemas.ts';
import { defineOperation } from '../operation.ts';
import { missingRun } from './present-run.ts';

/** The best timetable of a search that is over, and how it differs from the one that stands, or from another's. */
export const getGeneratedTimetable = defineOperation('getGeneratedTimetable', {
  allow: canGenerate,
  async run({ path: { id }, query: { against }, refuse }, { generatorData, generatorRuns, timetable }) {
    const found = async (run: number) => {
      const lessons = await generatorRuns.timetable(run);
      if (!lessons) throw refuse(404, missingRun(run));
      return lessons;
    };
    const lessons = await found(id);
    // Whoever changes the timetable between the two is told so when they apply this.
    const { version } = await timetable.version();
    const data = await generatorData.all();
    const { plan } = data;
    const before = against === undefined ? plan.lessons.map(taughtLesson) : await found(against);
    const { classes, teachers } = differences(plan, before, lessons);
    return {
      id,
      seenVersion: version,
      standing: { ...standingMetrics(data) },
      classes: [...classes],
      teachers: [...teachers],
      lessons: lessons.map(presentLesson),
    };
  },
});

/** Makes the permanent timetable what a search found, all of it or nothing. */
export const applyGeneratedTimetable = defineOperation('applyGeneratedTimetable', {
  allow: canGenerate,
  async run(call, { changeTimetable, generatorRuns }) {
    const { id } = call.path;
    const lessons = await generatorRuns.timetable(id);
    if (!lessons) throw call.refuse(404, missingRun(id));
    return changeTimetable.alone(call.session.userId, async (timetable) => {
      if ((await timetable.version()) !== call.body.seenVersion)
        throw call.refuse(409, 'С тех пор как вы сравнивали, расписание изменили. Сравните ещё раз.');
      const plan = await timetable.schoolPlan();
      const problem = timetableProblem(plan, lessons);
      if (problem) throw call.refuse(409, problem);
      const { removed, added } = compare(plan, lessons);
      const ended = removed.length > 0 ? await timetable.changesFromToday(removed) : [];
      const endedCount = await timetable.end(ended);
      const token = await timetable.replaceLessons({ removed, added, ended });
      const counts = { added: added.length, removed: removed.length, ended: endedCount };
      await timetable.record({
        action: 'timetable.generated',
        address: call.client.address,
        subject: { kind: 'timetable', id: null, label: '' },
        changes: auditFacts(counts),
      });
      return { token, ...counts, version: await timetable.version() };
    });
  },
});

/** Takes an applied timetable back: the lessons of before with their numbers and their changes. */
export const restoreReplacedTimetable = defineOperation('restoreReplacedTimetable', {
  allow: canGenerate,
  run(call, { changeTimetable }) {
    return changeTimetable.alone(call.session.userId, async (timetable) => {
      const replaced = await timetable.replacedTimetable(call.body.token);
      if (!replaced) throw call.refuse(404, 'Такого применения не было.');
      if (replaced.isRestored) throw call.refuse(409, 'Прежнее расписание уже вернули.');
      if (await timetable.isEditedAfter(replaced.version))
        throw call.refuse(409, 'После применения уроки правили. Вернуть прежнее расписание уже нельзя.');
      if (replaced.added.length > 0) await timetable.end(await timetable.changesFromToday(replaced.added));
      await timetable.takeBackTimetable(replaced);
      await timetable.record({
        action: 'timetable.taken-back',
        address: call.client.address,
        subject: { kind: 'timetable', id: null, label: '' },
        changes: auditFacts({ added: replaced.removed.length, removed: replaced.added.length }),
      });
      return { restored: replaced.removed.length, version: await timetable.version() };
    });
  },
});

function presentLesson({ day, ...lesson }: TaughtLesson): Wire['GeneratedLesson'] {
  return { ...lesson, day: weekdayOfNumber(day) ?? 'MONDAY' } as Wire['GeneratedLesson'];
}
