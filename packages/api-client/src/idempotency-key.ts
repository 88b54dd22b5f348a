/**
 * The header by which a creation that comes again is answered as it was the first time. One key per opening of a form,
 * kept until it has succeeded. A host without the extension ignores it.
 */
export function idempotencyKey(key: string | undefined): { header: { 'Idempotency-Key'?: string } } {
  return { header: key === undefined ? {} : { 'Idempotency-Key': key } };
}
