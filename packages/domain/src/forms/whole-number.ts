import * as v from 'valibot';
import { REQUIRED } from './required.ts';

export const WRONG_NUMBER = 'Введите целое число.';

/** A whole number from 1 on, as a text field gives it; becomes a number. */
export const wholeNumberField = v.pipe(
  v.string(REQUIRED),
  v.trim(),
  v.nonEmpty(REQUIRED),
  v.regex(/^0*[1-9]\d{0,8}$/, WRONG_NUMBER),
  v.transform(Number),
);
