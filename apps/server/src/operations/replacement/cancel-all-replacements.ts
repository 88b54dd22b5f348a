import { canSwap } from '@zvonok/domain/access/rights';
import { auditFacts } from '@zvonok/domain/audit/entries';
import { NOUN } from '@zvonok/domain/text/nouns';
import { counted } from '@zvonok/domain/text/plural';
import { weekSubject } from '../audit/week-subject.ts';
import { defineOperation } from '../operation.ts';
import { weekOf } from '../week.ts';

const CHANGED_MEANWHILE = { type: 'week-conflict', title: 'Замены тем временем изменили' };

/**
 * Ends every replacement, merge and go-home of one week and of no other; with `seenVersion` only when they are those
 * that were seen.
 */
export const cancelAllReplacements = defineOperation('cancelAllReplacements', {
  allow: canSwap,
  changes: true,
  async run(call, { changeTimetable, clock }) {
    const week = weekOf(call, clock);
    const { seenVersion } = call.query;
    return changeTimetable(call.session.userId, async (timetable) => {
      if (seenVersion !== undefined) {
        const { differs, active } = await timetable.changedSince(week, seenVersion);
        const members = { differs, active, version: await timetable.version() };
        if (differs > 0)
          throw call.refuse(409, weekChangedText(members), { problem: CHANGED_MEANWHILE, members });
      }
      const { ended, clearing } = await timetable.clear(week);
      if (ended > 0) {
        await timetable.record({
          action: 'replacements.cleared',
          address: call.client.address,
          subject: weekSubject(week),
          changes: auditFacts({ ended }),
        });
      }
      return { week, ended, version: await timetable.version(), undoToken: clearing };
    });
  },
});

/** What to tell whoever clears a week that is not the one they saw any more. */
function weekChangedText({ differs, active }: { differs: number; active: number }): string {
  const now = active === 0 ? 'замен нет' : counted(active, NOUN.change);
  return `Пока вы смотрели, эту неделю меняли: ${counted(differs, NOUN.change)}. Сейчас в расписании ${now}.`;
}
