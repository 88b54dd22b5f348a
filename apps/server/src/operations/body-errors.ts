import type { FormError } from '@zvonok/domain/forms/check-form';
import type { RefusalExtras } from '../platform/refusal.ts';

/** What a form of the domain found wrong with a body, as the contract's `errors[]`. */
export function bodyErrors(errors: readonly FormError[]): RefusalExtras {
  return { errors: errors.map(({ field, message }) => ({ path: `body.${field}`, message })) };
}
