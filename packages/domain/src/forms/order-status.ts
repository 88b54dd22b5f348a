import * as v from 'valibot';
import { CHOOSABLE_ORDER_STATUSES } from '../orders/rules.ts';
import { REQUIRED } from './required.ts';

export const STATUS_REQUIRED = 'Выберите статус.';

/** An administrator's answer to a work order: one of the four statuses that can be given, and a comment. */
export const orderStatusSchema = v.object({
  status: v.picklist(CHOOSABLE_ORDER_STATUSES, STATUS_REQUIRED),
  executorComment: v.pipe(v.string(REQUIRED), v.trim(), v.nonEmpty(REQUIRED)),
});
export type OrderStatusForm = v.InferOutput<typeof orderStatusSchema>;
