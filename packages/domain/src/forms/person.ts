import * as v from 'valibot';

export const FIELD_REQUIRED = 'Это поле обязательно!';

/** A first or last name: anything but blanks. */
export const personNameSchema = v.pipe(v.string(FIELD_REQUIRED), v.trim(), v.nonEmpty(FIELD_REQUIRED));
