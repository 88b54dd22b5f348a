import { canViewSchedule } from '@zvonok/domain/access/rights';
import { defineVersionedOperation, inList, writtenAnswer } from '../operation.ts';
import { weekOf } from '../week.ts';

export const listEditorGroups = defineVersionedOperation('listEditorGroups', {
  allow: canViewSchedule,
  variant: (call, { clock }) => weekOf(call, clock),
  async build(week, { classes }) {
    const all = await classes.ofWeek(week);
    return writtenAnswer([{ json: '[' }, ...inList(all.classes), { json: ']' }]);
  },
});
