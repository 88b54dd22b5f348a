const known = new Map<string, readonly number[]>();

/**
 * Slots of a row from `start` on, to draw cells from. A slot's place is its identity; the same question has the same
 * object for an answer, so that no row draws again for it.
 */
export function placesOf(count: number, start = 0): readonly number[] {
  const key = `${start} ${count}`;
  const places = known.get(key) ?? Array.from({ length: count }, (_, place) => start + place);
  known.set(key, places);
  return places;
}
