import * as v from 'valibot';
import { REQUIRED } from './required.ts';
import { wholeNumberField } from './whole-number.ts';

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
