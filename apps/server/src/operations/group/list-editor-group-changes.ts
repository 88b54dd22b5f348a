import { canViewSchedule } from '@zvonok/domain/access/rights';
import { defineVersionedOperation, inList, writtenAnswer } from '../operation.ts';
import { weekOf } from '../week.ts';

/** What a reader may send as `since`: a tag of ours without its quotes, whatever follows the epoch. */
const TAG = /^"?(\d{1,9})-(\d{4}-\d\d-\d\d)-([0-9a-f]{8})/;

/** The classes that changed since a reader looked. */
export const listEditorGroupChanges = defineVersionedOperation('listEditorGroupChanges', {
  allow: canViewSchedule,
  variant(call, { clock }) {
    const week = weekOf(call, clock);
    const [, version, tagWeek, epoch] = TAG.exec(call.query.since ?? '') ?? [];
    return tagWeek === week ? `${week} ${version} ${epoch}` : week;
  },
  async build(variant, { classes }) {
    const [week = '', seen, epoch = ''] = variant.split(' ');
    const since = seen === undefined ? null : { version: Number(seen), epoch };
    const changed = await classes.changedSince(week, since);
    const { version, complete } = changed;
    const head = JSON.stringify({
      version,
      since: `${version}-${week}-${changed.epoch.slice(0, 8)}`,
      complete,
    });
    return writtenAnswer(
      [{ json: `${head.slice(0, -1)},"groups":[` }, ...inList(changed.classes), { json: ']}' }],
      complete ? 'whole' : 'by-piece',
    );
  },
});
