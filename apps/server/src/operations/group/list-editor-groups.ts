import { canViewSchedule } from '@zvonok/domain/access/rights';
import { defineVersionedOperation, writtenAnswer } from '../operation.ts';
import { weekOf } from '../week.ts';

export const listEditorGroups = defineVersionedOperation('listEditorGroups', {
  allow: canViewSchedule,
  variant: (call, { clock }) => weekOf(call, clock),
  async build(week, { classes }) {
    const all = await classes.ofWeek(week);
    return writtenAnswer(`[${all.classes.map(({ json }) => json).join()}]`);
  },
});
