/** The number of a record in an address; null for a text that is no number a record can have. */
export function recordIdOf(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : null;
}

/** As the contract bounds ids. */
const MAX_ID = 2_147_483_647;
