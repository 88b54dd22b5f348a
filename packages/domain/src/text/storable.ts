/**
 * True for a text that every database stores: no U+0000 and no half of a surrogate pair. The contract's `Text` says the
 * same.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
