/** The part of the browser's storage that is used here. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage that never throws: a browser that keeps nothing, or whose storage may not even be accessed, remembers only
 * until the page goes.
 */
export function forgivingStore(open: () => TextStore): TextStore {
  const memory = new Map<string, string>();
  const attempt = <Value>(work: () => Value, otherwise: Value): Value => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => attempt(() => open().getItem(key), null) ?? memory.get(key) ?? null,
    setItem(key, value) {
      memory.set(key, value);
      attempt(() => open().setItem(key, value), undefined);
    },
    removeItem(key) {
      memory.delete(key);
      attempt(() => open().removeItem(key), undefined);
    },
  };
}
