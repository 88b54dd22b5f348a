import { canSwap } from '@zvonok/domain/access/rights';
import { auditFacts } from '@zvonok/domain/audit/entries';
import { overtakenOfClearing, readClearing, restoreClearing } from '../../timetable/clearings.ts';
import { recordInJournal } from '../../timetable/timetable-transaction.ts';
import { weekSubject } from '../audit/week-subject.ts';
import { defineOperation } from '../operation.ts';
import { LESSON_CONFLICT } from './lesson-conflict.ts';
import { tellOvertaken } from './tell-overtaken.ts';

/** Takes one «очистить замены» back as a whole, or not at all. */
export const restoreReplacements = defineOperation('restoreReplacements', {
  allow: canSwap,
  async run({ body, client, refuse, session }, { changeTimetable }) {
    return changeTimetable(session.userId, async (timetable) => {
      const clearing = await readClearing(timetable, body.undoToken);
      if (!clearing) throw refuse(404, 'Такой очистки не было.');
      if (clearing.restored) throw refuse(409, 'Эти замены уже вернули.', LESSON_CONFLICT);
      const overtaken = await overtakenOfClearing(timetable, clearing);
      if (overtaken.length > 0) {
        throw refuse(409, await tellOvertaken(overtaken, timetable), LESSON_CONFLICT);
      }
      const restored = await restoreClearing(timetable, clearing);
      await recordInJournal(timetable, {
        action: 'replacements.restored',
        address: client.address,
        subject: weekSubject(clearing.week),
        changes: auditFacts({ restored }),
      });
      return { week: clearing.week, restored, version: timetable.version() };
    });
  },
});
