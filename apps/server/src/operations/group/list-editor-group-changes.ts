import { canViewSchedule } from '@zvonok/domain/access/rights';
import { presentGroups } from '../../timetable/present.ts';
import { defineVersionedOperation } from '../operation.ts';
import { weekOf } from '../week.ts';

/** What a reader may send as `since`: a tag of ours without its quotes, whatever follows the epoch. */
const TAG = /^"?(\d{1,9})-(\d{4}-\d\d-\d\d)-([0-9a-f]{8})/;

/**
 * The classes that changed since a reader looked. The version in the answer is read before the changes are: a class may
 * be newer than the answer says and is then sent again, none is ever left out.
 */
export const listEditorGroupChanges = defineVersionedOperation('listEditorGroupChanges', {
  allow: canViewSchedule,
  variant(call, { clock }) {
    const week = weekOf(call, clock);
    const [, version, tagWeek, epoch] = TAG.exec(call.query.since ?? '') ?? [];
    return tagWeek === week ? `${week} ${version} ${epoch}` : week;
  },
  async build(variant, { timetable }) {
    const [week = '', since, sinceEpoch] = variant.split(' ');
    const now = await timetable.version();
    const { version } = now;
    const epoch = now.epoch.slice(0, 8);
    const touched =
      since !== undefined && sinceEpoch === epoch
        ? await timetable.touchedSince({ since: Number(since), version, week })
        : 'everything';
    const answer = { version, since: `${version}-${week}-${epoch}` };
    if (touched === 'everything') {
      const [classes, lessons] = await Promise.all([timetable.classes(), timetable.week(week)]);
      return { ...answer, complete: true, groups: presentGroups(classes, lessons) };
    }
    if (touched.size === 0) return { ...answer, complete: false, groups: [] };
    const [classes, lessons] = await Promise.all([
      timetable.classes(),
      timetable.week(week, { classIds: [...touched] }),
    ]);
    const changed = classes.filter(({ id }) => touched.has(id));
    return { ...answer, complete: false, groups: presentGroups(changed, lessons) };
  },
});
