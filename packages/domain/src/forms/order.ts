import * as v from 'valibot';
import { REQUIRED } from './required.ts';

/** A whole number from 1 on, as a text field gives it; becomes a number. */
const wholeNumberField = v.pipe(
  v.string(REQUIRED),
  v.trim(),
  v.nonEmpty(REQUIRED),
  v.regex(/^0*[1-9]\d{0,8}$/, 'Введите целое число.'),
  v.transform(Number),
);

/** A request for the system administrator or for repair work. */
export const orderSchema = v.object({
  room: wholeNumberField,
  customerComment: v.pipe(v.string(), v.trim()),
});
export type OrderForm = v.InferOutput<typeof orderSchema>;

/** A request for a printer's cartridges. */
export const cartridgeOrderSchema = v.object({
  ...orderSchema.entries,
  printerModel: v.pipe(v.string(REQUIRED), v.trim(), v.nonEmpty(REQUIRED)),
  numberOfCartridges: wholeNumberField,
});
export type CartridgeOrderForm = v.InferOutput<typeof cartridgeOrderSchema>;
