/**
 * A call while one reading is under way waits for the next, together with all others that do: fifty screens notified of
 * a change at once make two readings. What each gets was read after its call.
 */
export function readTogether<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let underWay: Promise<Value> | null = null;
  let next: Promise<Value> | null = null;

  function begin(): Promise<Value> {
    next = null;
    const reading = read().finally(() => {
      if (underWay === reading) underWay = null;
    });
    underWay = reading;
    return reading;
  }

  return () => {
    if (!underWay) return begin();
    // Whether that one fails is the business of those who wait for it.
    next ??= underWay.then(begin, begin);
    return next;
  };
}
