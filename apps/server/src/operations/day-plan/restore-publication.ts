import { canSwap } from '@zvonok/domain/access/rights';
import { auditFacts } from '@zvonok/domain/audit/entries';
import { presentPublication } from '../../timetable/present-publication.ts';
import { readPublication } from '../../timetable/publications.ts';
import { overtakenOfRecall, putPublicationBack, recallOf } from '../../timetable/recalls.ts';
import { recordInJournal } from '../../timetable/timetable-transaction.ts';
import { defineOperation } from '../operation.ts';
import { lessonsOn } from '../replacement/lesson-part.ts';
import { tellOvertaken } from '../replacement/tell-overtaken.ts';
import { dayPlanSubject } from './day-plan-subject.ts';
import { OVERTAKEN } from './overtaken.ts';
import { presentRecall } from './present-recall.ts';

/** Takes a recall back as a whole, or not at all. */
export const restorePublication = defineOperation('restorePublication', {
  allow: canSwap,
  run({ path: { id }, client, refuse, session }, { changeTimetable, clock }) {
    return changeTimetable(session.userId, async (timetable) => {
      const recalled = await readPublication(timetable, id);
      if (!recalled) throw refuse(404, `Публикации с номером ${id} нет.`);
      if (!recalled.recalledAt) throw refuse(409, 'Эта публикация и так действует.', OVERTAKEN);
      if (recalled.recalledVersion === null) {
        const detail = 'Эту публикацию снял календарь: уроков в этот день нет. Верните день в календаре.';
        throw refuse(409, detail, OVERTAKEN);
      }
      const overtaken = await overtakenOfRecall(timetable, recalled);
      if (overtaken.length > 0) throw refuse(409, await tellOvertaken(overtaken, timetable), OVERTAKEN);
      const changes = await putPublicationBack(timetable, recalled);
      await recordInJournal(timetable, {
        action: 'plan.restored',
        address: client.address,
        subject: dayPlanSubject(recalled.date),
        changes: auditFacts({ changes }),
      });
      const publication = await readPublication(timetable, id);
      if (!publication) throw new Error('What was just put back is not there.');
      const week = await timetable.week(await lessonsOn(recalled.date, timetable), {});
      const recall = presentRecall(await recallOf(timetable.db, publication), week);
      return presentPublication(publication, clock.timeZone, recall);
    });
  },
});
