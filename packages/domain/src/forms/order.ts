import * as v from 'valibot';
import { readOrderPlace, unknownPlaceText } from '../orders/order-place.ts';
import { CHOOSABLE_ORDER_STATUSES } from '../orders/orders.ts';
import { REQUIRED } from './fields.ts';

const requiredText = v.pipe(v.string(REQUIRED), v.trim(), v.nonEmpty(REQUIRED));

/** A whole number from 1 on, as a text field gives it; becomes a number. */
const wholeNumberField = v.pipe(
  requiredText,
  v.regex(/^0*[1-9]\d{0,8}$/, 'Введите целое число.'),
  v.transform(Number),
);

/** A request for the system administrator or for repair work. */
export const orderSchema = v.object({
  room: wholeNumberField,
  customerComment: v.pipe(v.string(), v.trim()),
});

/** A request for a printer's cartridges. */
export const cartridgeOrderSchema = v.object({
  ...orderSchema.entries,
  printerModel: requiredText,
  numberOfCartridges: wholeNumberField,
});

/**
 * The same where the school's `rooms` are known: in the field of the room stands a number or one of their names, and
 * the request names either `room` or `place`.
 */
export const orderSchemaWith = (rooms: readonly string[]) =>
  v.pipe(v.object({ ...orderSchema.entries, room: placeField(rooms) }), v.transform(withOnePlace));

export const cartridgeOrderSchemaWith = (rooms: readonly string[]) =>
  v.pipe(v.object({ ...cartridgeOrderSchema.entries, room: placeField(rooms) }), v.transform(withOnePlace));

function placeField(rooms: readonly string[]) {
  return v.pipe(
    requiredText,
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = readOrderPlace(dataset.value, rooms);
      if (read.known) return read.known;
      addIssue({ message: unknownPlaceText(dataset.value, read.nearest) });
      return NEVER;
    }),
  );
}

function withOnePlace<Rest extends object>({
  room: { room, place },
  ...order
}: Rest & { room: { room: number | null; place: string | null } }) {
  return { ...order, ...(room !== null && { room }), ...(place !== null && { place }) };
}

export const STATUS_REQUIRED = 'Выберите статус.';

/** An administrator's answer to a work order: one of the four statuses that can be given, and a comment. */
export const orderStatusSchema = v.object({
  status: v.picklist(CHOOSABLE_ORDER_STATUSES, STATUS_REQUIRED),
  executorComment: v.pipe(v.string(REQUIRED), v.trim(), v.nonEmpty(REQUIRED)),
});
export type OrderStatusForm = v.InferOutput<typeof orderStatusSchema>;
