import { canSwap } from '@zvonok/domain/access/rights';
import { auditFacts } from '@zvonok/domain/audit/entries';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { schoolWeekOf } from '@zvonok/domain/calendar/school-week';
import type { PartNumbers } from '@zvonok/domain/planning/move-records';
import type { TimetableWork } from '../../timetable/change-timetable.ts';
import { defineOperation } from '../operation.ts';
import { describeLesson } from '../replacement/lesson-conflict.ts';
import { lookUp } from '../replacement/lesson-part.ts';
import { dayPlanSubject } from './day-plan-subject.ts';
import { OVERTAKEN, overtakenText } from './overtaken.ts';

/** Takes a publication back as a whole, or not at all. */
export const recallPublication = defineOperation('recallPublication', {
  allow: canSwap,
  run({ path: { id }, client, refuse, session }, { changeTimetable }) {
    return changeTimetable(session.userId, async (timetable) => {
      const publication = await timetable.publication(id);
      if (!publication) throw refuse(404, `Публикации с номером ${id} нет.`);
      if (publication.recalledAt) throw refuse(409, 'Эту публикацию уже отозвали.', OVERTAKEN);
      const { date } = publication;
      const parts = await timetable.overtakenOf(publication);
      if (parts.length > 0) {
        const overtaken = await tellNow(parts, timetable, date);
        throw refuse(409, `С тех пор расписание изменили. ${overtakenText(overtaken)}`, {
          ...OVERTAKEN,
          members: { overtaken },
        });
      }
      const { ended, restored } = await timetable.recall(publication);
      await timetable.record({
        action: 'plan.recalled',
        address: client.address,
        subject: dayPlanSubject(date),
        changes: auditFacts({ ended, restored }),
      });
      return { id, ended, restored, version: await timetable.version() };
    });
  },
});

async function tellNow(parts: readonly PartNumbers[], timetable: TimetableWork, date: IsoDate) {
  const told: (PartNumbers & { text: string })[] = [];
  for (const part of parts) {
    const { lessonId, subgroupId } = part;
    const numbers = subgroupId === null ? { lessonId } : { lessonId, subgroupId };
    const found = await lookUp(numbers, timetable, schoolWeekOf(date));
    told.push({ ...part, text: found?.now ? describeLesson(found.now.part) : 'Урока больше нет на сетке.' });
  }
  return told;
}
