import { canSwap } from '@zvonok/domain/access/rights';
import { compareRussian } from '@zvonok/domain/lesson/class-order';
import { publicationMessage } from '@zvonok/domain/notifications/publication-notices';
import { teachersHere } from '../../timetable/timetable-transaction.ts';
import { defineOperation } from '../operation.ts';
import { planDateOf } from './plan-date.ts';
import { readConsequences } from './read-consequences.ts';

/** What the school would see and whom it would be told; nothing is written. */
export const previewDayPlan = defineOperation('previewDayPlan', {
  allow: canSwap,
  async run(call, services) {
    const date = await planDateOf(call, services);
    return services.changeTimetable(call.session.userId, async (timetable) => {
      const found = await readConsequences(date, timetable, services.clock);
      const { plan, before, board, warnings, overtaken, open, fingerprint } = found;
      const teachers = await teachersHere(timetable);
      const notices = found.notices.flatMap(({ teacherId, lines }) => {
        const teacher = teachers.get(teacherId);
        return teacher
          ? [{ teacher, message: publicationMessage({ date: date.date, day: date.dayName }, lines) }]
          : [];
      });
      return {
        ...{ date: date.date, revision: plan.revision, version: timetable.version() },
        ...{ before, after: board },
        notices: notices.sort((a, b) => compareRussian(a.teacher.name, b.teacher.name)),
        ...{ warnings: [...warnings], overtaken: [...overtaken], open, fingerprint },
      };
    });
  },
});
