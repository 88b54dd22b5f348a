import { canViewSchedule } from '@zvonok/domain/access/rights';
import { presentReplacement } from '../../timetable/present-replacement.ts';
import { defineOperation } from '../operation.ts';

/** One change, ended or not. Either side's number names a merge. */
export const getReplacement = defineOperation('getReplacement', {
  allow: canViewSchedule,
  async run({ path, refuse }, { changes, clock }) {
    const change = await changes.get(path.id);
    if (!change) throw refuse(404, `Изменения с номером ${path.id} нет.`);
    const other = change.merge ? await changes.get(change.merge.otherId) : null;
    const [first, second] = change.merge?.role === 'second' && other ? [other, change] : [change, other];
    return presentReplacement(first, second, clock.timeZone);
  },
});
