import { canSwap } from '@zvonok/domain/access/rights';
import { compareRussian } from '@zvonok/domain/lesson/class-order';
import { type PublicationNotice, publicationMessage } from '@zvonok/domain/notifications/publication-notices';
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
      const presented = (notices: readonly PublicationNotice[]) =>
        notices
          .flatMap(({ teacherId, lines }) => {
            const teacher = teachers.get(teacherId);
            const message = publicationMessage({ date: date.date, day: date.dayName }, lines);
            return teacher ? [{ teacher, message }] : [];
          })
          .sort((a, b) => compareRussian(a.teacher.name, b.teacher.name));
      return {
        ...{ date: date.date, revision: plan.revision, version: timetable.version() },
        ...{ before, after: board },
        notices: presented(found.notices),
        released: presented(found.released),
        ...{ warnings: [...warnings], overtaken: [...overtaken], open, fingerprint },
      };
    });
  },
});
