/** Longer ones are lists of rows to insert, hardly ever the same twice. */
const LONGEST = 8_000;
/** The product has a few hundred; a list `in (…)` makes one more for every length. */
const MOST_SEEN = 2_000;

/**
 * Decides which statements are worth preparing: planning a join of twelve tables takes longer than running it, but a
 * plan that is kept takes memory, so only what comes a second time gets one.
 */
export function repeatedStatements(): (text: string) => boolean {
  let seen = new Set<string>();
  return (text) => {
    if (text.length > LONGEST) return false;
    if (seen.has(text)) return true;
    if (seen.size >= MOST_SEEN) seen = new Set();
    seen.add(text);
    return false;
  };
}
