/**
 * Finds records by the name somebody typed. The exact name goes first, so that two records whose names differ in a
 * space or a capital stay apart; then letter case, spaces around and inside, and the dots of ё do not matter.
 */
export class NameIndex<T> {
  readonly #exact = new Map<string, T[]>();
  readonly #loose = new Map<string, T[]>();
  readonly #key: (name: string) => string;

  constructor(key: (name: string) => string = looseName) {
    this.#key = key;
  }

  add(name: string, record: T): void {
    push(this.#exact, name, record);
    push(this.#loose, this.#key(name), record);
  }

  /** All records of that name, in the order they were added. */
  find(name: string): readonly T[] {
    return this.#exact.get(name) ?? this.#loose.get(this.#key(name)) ?? [];
  }
}

/** What two spellings of one name have in common. */
export function looseName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase().replaceAll('ё', 'е');
}

function push<T>(map: Map<string, T[]>, key: string, record: T): void {
  const known = map.get(key);
  if (known) known.push(record);
  else map.set(key, [record]);
}
