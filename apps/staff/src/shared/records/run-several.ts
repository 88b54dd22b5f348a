/** How many calls of one action are under way at a time: a small school's server has other people to answer too. */
const AT_ONCE = 4;

export interface SeveralResult<Item> {
  done: Item[];
  failed: { item: Item; error: unknown }[];
}

/**
 * Does the same with each of several records by its own call, a few at a time, in their order. A failure stops nothing;
 * it never rejects. `report` is called after each with the number tried so far.
 */
export async function runSeveral<Item>(
  items: readonly Item[],
  call: (item: Item) => Promise<unknown>,
  report: (tried: number) => void = () => {},
): Promise<SeveralResult<Item>> {
  const errors = new Map<Item, unknown>();
  const queue = items.values();
  let tried = 0;
  const worker = async () => {
    for (const item of queue) {
      try {
        await call(item);
      } catch (error) {
        errors.set(item, error);
      }
      tried += 1;
      report(tried);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker));
  return {
    done: items.filter((item) => !errors.has(item)),
    failed: items.flatMap((item) => (errors.has(item) ? { item, error: errors.get(item) } : [])),
  };
}
