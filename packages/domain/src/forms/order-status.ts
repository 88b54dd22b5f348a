import * as v from 'valibot';
import { canChooseStatus } from '../orders/rules.ts';
import { ORDER_STATUSES } from '../orders/status.ts';
import { REQUIRED } from './required.ts';

export const STATUS_REQUIRED = 'Выберите статус.';

/** An administrator's answer to a work order: one of the four statuses that can be given, and a comment. */
export const orderStatusSchema = v.object({
  status: v.pipe(v.picklist(ORDER_STATUSES, STATUS_REQUIRED), v.check(canChooseStatus, STATUS_REQUIRED)),
  executorComment: v.pipe(v.string(REQUIRED), v.trim(), v.nonEmpty(REQUIRED)),
});
export type OrderStatusForm = v.InferOutput<typeof orderStatusSchema>;
