import { canSwap } from '@zvonok/domain/access/rights';
import { auditFacts } from '@zvonok/domain/audit/entries';
import { movedDayOf } from '@zvonok/domain/calendar/school-calendar';
import { NOUN } from '@zvonok/domain/text/nouns';
import { counted } from '@zvonok/domain/text/plural';
import { recordInJournal } from '../../timetable/timetable-transaction.ts';
import { changedSince, clearWeek } from '../../timetable/write-changes.ts';
import { weekSubject } from '../audit/week-subject.ts';
import { defineOperation } from '../operation.ts';
import { weekOf } from '../week.ts';

const CHANGED_MEANWHILE = { type: 'week-conflict', title: 'Замены тем временем изменили' };

/**
 * Ends every replacement, merge and go-home of one week, its moved day included, and of no other; with `seenVersion`
 * only when they are those that were seen.
 */
export const cancelAllReplacements = defineOperation('cancelAllReplacements', {
  allow: canSwap,
  changes: true,
  async run(call, { changeTimetable, clock }) {
    const week = weekOf(call, clock);
    const { seenVersion } = call.query;
    return changeTimetable(call.session.userId, async (timetable) => {
      if (seenVersion !== undefined) {
        const { differs, active } = await changedSince(timetable, week, seenVersion);
        const members = { differs, active, version: timetable.version() };
        if (differs > 0)
          throw call.refuse(409, weekChangedText(members), { problem: CHANGED_MEANWHILE, members });
      }
      const { ended, byDate, clearing } = await clearWeek(timetable, week);
      const calendar = await timetable.calendar();
      const moved = [...byDate]
        .filter(([date]) => movedDayOf(date, calendar) !== null)
        .map(([date, those]) => ({ date, ended: those }));
      if (ended > 0) {
        await recordInJournal(timetable, {
          action: 'replacements.cleared',
          address: call.client.address,
          subject: weekSubject(week),
          changes: auditFacts({ ended }),
        });
      }
      return {
        ...{ week, ended, version: timetable.version(), undoToken: clearing },
        ...(moved.length > 0 && { moved }),
      };
    });
  },
});

/** What to tell whoever clears a week that is not the one they saw any more. */
function weekChangedText({ differs, active }: { differs: number; active: number }): string {
  const now = active === 0 ? 'замен нет' : counted(active, NOUN.change);
  return `Пока вы смотрели, эту неделю меняли: ${counted(differs, NOUN.change)}. Сейчас в расписании ${now}.`;
}
