/** How many bits a number has. */
export function countOf(mask: number): number {
  const pairs = mask - ((mask >> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333);
  return Math.imul((fours + (fours >> 4)) & 0x0f0f0f0f, 0x01010101) >> 24;
}

/** How many pairs of neighbours a day's lessons of one item make. */
export function pairsOf(mask: number): number {
  let [pairs, rest] = [0, mask];
  while (rest !== 0) {
    const low = rest & -rest;
    if ((rest & (low << 1)) !== 0) {
      pairs += 1;
      rest &= ~(low << 1);
    }
    rest &= ~low;
  }
  return pairs;
}
