/** What occurs most often, the first of several that do; null for nothing. */
export function mostFrequent<T>(values: readonly (T | null)[]): T | null {
  const counts = new Map<T, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: [T, number] | null = null;
  for (const each of counts) if (best === null || each[1] > best[1]) best = each;
  return best?.[0] ?? null;
}
