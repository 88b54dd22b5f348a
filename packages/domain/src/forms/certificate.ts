import * as v from 'valibot';
import { INCORRECT_INPUT } from '../messages/common.ts';
import { REQUIRED } from './required.ts';

/** The public order of a certificate: whose, of which class, and where it will be shown. The last may stay empty. */
export const certificateSchema = v.object(
  {
    name: v.pipe(v.string(INCORRECT_INPUT), v.trim(), v.nonEmpty(REQUIRED)),
    eduGroup: v.pipe(v.string(INCORRECT_INPUT), v.trim(), v.nonEmpty(REQUIRED)),
    provided: v.pipe(v.string(INCORRECT_INPUT), v.trim()),
  },
  INCORRECT_INPUT,
);
export type CertificateForm = v.InferOutput<typeof certificateSchema>;

/** Closing a request. */
export const certificateUpdateSchema = v.object(
  {
    id: v.pipe(v.number(INCORRECT_INPUT), v.safeInteger(INCORRECT_INPUT)),
    processed: v.boolean(INCORRECT_INPUT),
  },
  INCORRECT_INPUT,
);
