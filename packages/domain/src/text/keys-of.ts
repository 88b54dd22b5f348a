/** The keys of a table of labels, in its order. Not for keys that are whole numbers: an object puts those first. */
export function keysOf<Key extends string>(labels: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(labels) as Key[];
}
