import { shortSubgroupName } from '@zvonok/domain/timetable/short-names';

const known = new Map<string, string>();

/**
 * A subgroup's name or a room in short. Remembered: a school has a few dozen of them, a table shows them a thousand
 * times.
 */
export function shortText(text: string): string {
  let short = known.get(text);
  if (short === undefined) {
    short = shortSubgroupName(text);
    known.set(text, short);
  }
  return short;
}
