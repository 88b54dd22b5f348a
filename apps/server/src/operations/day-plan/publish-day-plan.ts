import { canSwap } from '@zvonok/domain/access/rights';
import { auditFacts } from '@zvonok/domain/audit/entries';
import { closeDayPlan } from '../../timetable/day-plans.ts';
import { NOTHING_CHANGED, presentPublication } from '../../timetable/present-publication.ts';
import { publishRows, readPublication } from '../../timetable/publications.ts';
import { recordInJournal } from '../../timetable/timetable-transaction.ts';
import { defineOperation } from '../operation.ts';
import { dayPlanSubject } from './day-plan-subject.ts';
import { OVERTAKEN, overtakenText } from './overtaken.ts';
import { planDateOf } from './plan-date.ts';
import { readConsequences } from './read-consequences.ts';

const CHANGED = { type: 'conflict', title: 'План тем временем изменили' };

/** Does what was previewed, as one, or nothing. */
export const publishDayPlan = defineOperation('publishDayPlan', {
  allow: canSwap,
  async run(call, services) {
    const date = await planDateOf(call, services);
    const { body, client, refuse, session } = call;
    return services.changeTimetable(session.userId, async (timetable) => {
      const found = await readConsequences(date, timetable, services.clock);
      const { plan, rows, overtaken, board } = found;
      if (overtaken.length > 0) {
        const members = { overtaken: [...overtaken], revision: plan.revision };
        throw refuse(409, overtakenText(overtaken), { ...OVERTAKEN, members });
      }
      if (plan.revision !== body.revision || found.fingerprint !== body.fingerprint) {
        const detail = 'Последствия плана уже не те, что вы видели. Посмотрите их ещё раз и опубликуйте.';
        throw refuse(409, detail, { problem: CHANGED, members: { revision: plan.revision } });
      }
      if (rows.length === 0) {
        const message = 'В плане нечего публиковать.';
        throw refuse(400, message, { errors: [{ path: 'body.revision', message }] });
      }
      const { profile, seed, moves } = plan;
      const id = await publishRows(timetable, date.date, rows, { board, plan: { profile, seed, moves } });
      await closeDayPlan(timetable, date.date, timetable.version());
      await recordInJournal(timetable, {
        action: 'plan.published',
        address: client.address,
        subject: dayPlanSubject(date.date),
        changes: auditFacts({ changes: rows.length }),
      });
      const publication = await readPublication(timetable, id);
      if (!publication) throw new Error('What was just published is not there.');
      return presentPublication(publication, services.clock.timeZone, NOTHING_CHANGED);
    });
  },
});
