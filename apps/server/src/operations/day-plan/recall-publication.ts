import { canSwap } from '@zvonok/domain/access/rights';
import { auditFacts } from '@zvonok/domain/audit/entries';
import { numbersKey } from '@zvonok/domain/planning/move-records';
import { allStaysText } from '@zvonok/domain/planning/publication-texts';
import { readPublication } from '../../timetable/publications.ts';
import { bringBackDraft, movesBack, recallOf, takeBackPublication } from '../../timetable/recalls.ts';
import { recordInJournal } from '../../timetable/timetable-transaction.ts';
import { defineOperation } from '../operation.ts';
import { lessonsOn } from '../replacement/lesson-part.ts';
import { dayPlanSubject } from './day-plan-subject.ts';
import { OVERTAKEN, overtakenText } from './overtaken.ts';
import { presentRecall } from './present-recall.ts';

/** Takes a publication back but for the lessons that were changed since, where the caller has seen which; or nothing. */
export const recallPublication = defineOperation('recallPublication', {
  allow: canSwap,
  run({ path: { id }, body, client, refuse, session }, { changeTimetable }) {
    return changeTimetable(session.userId, async (timetable) => {
      const publication = await readPublication(timetable, id);
      if (!publication) throw refuse(404, `Публикации с номером ${id} нет.`);
      if (publication.recalledAt) throw refuse(409, 'Эту публикацию уже отозвали.', OVERTAKEN);
      const { date } = publication;
      const recall = await recallOf(timetable.db, publication);
      const week = await timetable.week(await lessonsOn(date, timetable), {});
      const { isPossible, stays } = presentRecall(recall, week);
      const members = { overtaken: stays };
      if (!isPossible) throw refuse(409, allStaysText(overtakenText(stays)), { ...OVERTAKEN, members });
      const seen = new Set(body?.stays?.map(numbersKey));
      if (seen.size !== stays.length || stays.some((part) => !seen.has(numbersKey(part)))) {
        const detail = `С тех пор расписание изменили. ${overtakenText(stays)}`.trim();
        throw refuse(409, detail, { ...OVERTAKEN, members });
      }
      const { ended, restored } = await takeBackPublication(timetable, publication, recall);
      const moves = movesBack(publication, recall);
      const plan = await bringBackDraft(timetable, publication, moves);
      await recordInJournal(timetable, {
        action: 'plan.recalled',
        address: client.address,
        subject: dayPlanSubject(date),
        changes: auditFacts({ ended, restored }),
      });
      return { id, ended, restored, stays, moves, plan, version: timetable.version() };
    });
  },
});
