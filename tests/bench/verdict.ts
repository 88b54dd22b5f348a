/** What a bench says of a promise. It fails nothing: a figure is read, not asserted. */
export function verdict(isKept: boolean): string {
  return isKept ? 'kept' : 'NOT KEPT';
}
