import { nameKey } from '@zvonok/domain/text/normalised-name';

/**
 * Finds records by a typed name. The exact name goes first, so that two records whose names differ in a space or a
 * capital stay apart; then everything that does not make another name (`nameKey`).
 */
export class NameIndex<T> {
  readonly #exact = new Map<string, T[]>();
  readonly #loose = new Map<string, T[]>();
  readonly #key: (name: string) => string;

  constructor(key: (name: string) => string = nameKey) {
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

  /** Every record, by the names as they were written. */
  *all(): Iterable<T> {
    for (const records of this.#exact.values()) yield* records;
  }

  /** Every name that was added, as it was written. */
  names(): Iterable<string> {
    return this.#exact.keys();
  }
}

function push<T>(map: Map<string, T[]>, key: string, record: T): void {
  const known = map.get(key);
  if (known) known.push(record);
  else map.set(key, [record]);
}
