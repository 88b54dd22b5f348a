import { isSameTime, type Timed } from '@zvonok/domain/bells/lesson-time';
import { coverPlace, coverRow } from '@zvonok/domain/planning/move-rules';
import { type CoverFacts, coverTerms, scoreOf } from '@zvonok/domain/planning/terms';
import type { Weights } from '@zvonok/domain/planning/weights';

/** What is known of a substitution by its place in the substitute's day alone. */
type PlaceFacts = Pick<CoverFacts, 'place' | 'row' | 'coverNumber'>;

/** A substitute who knows the subject but not the class, with an empty book. */
const PLAIN = {
  subject: 'same',
  knows: { classes: [], of: 1 },
  book: 0,
  coversOfMonth: 0,
  crossings: 0,
  together: [],
} as const;

/** The slots at the same time as each, itself among them, as bits of a number. */
export function overlapOf(slots: readonly Timed[]): number[] {
  return slots.map((one) =>
    slots.reduce((mask, other, index) => (isSameTime(one, other) ? mask | (1 << index) : mask), 0),
  );
}

/** The slots of a set, in their order. */
export function slotsIn(mask: number, slots: readonly Timed[]): Timed[] {
  return slots.filter((_, index) => mask & (1 << index));
}

/**
 * The place of each substitution in a teacher's day. Rows and numbers count from the first to the last, so that the
 * terms of all sum to the cost of the day in whatever order they were given.
 */
export function placeFacts(
  own: readonly Timed[],
  covers: readonly Timed[],
  before: number,
  { longestRow }: Weights,
): PlaceFacts[] {
  return covers.map((cover, index) => ({
    place: coverPlace(
      cover,
      own,
      covers.filter((other) => other !== cover),
    ),
    row: coverRow(cover, [...own, ...covers.slice(0, index)], longestRow),
    coverNumber: before + index + 1,
  }));
}

/** With more slots a table of all sets would be too large, and few of them are ever needed. */
const MOST_TABLED = 14;
const UNKNOWN = 0x7fffffff;

/**
 * What substitutions at some slots cost by their places in a day with some lessons of one's own; sets of slots are
 * bits of a number. Reckoned once each and kept, since a school has few different days.
 */
export class DayCost {
  private readonly slots: readonly Timed[];
  private readonly weights: Weights;
  private readonly before: number;
  private readonly tables = new Map<number, Int32Array>();
  private readonly others = new Map<number, number>();

  /** `before` are substitutions of the day that were made already. */
  constructor(slots: readonly Timed[], weights: Weights, before: number) {
    this.slots = slots;
    this.weights = weights;
    this.before = before;
  }

  /** What is known of a day with these lessons of one's own, by the set of substitutions: for `of` alone. */
  tableOf(own: number): Int32Array {
    const known = this.tables.get(own);
    if (known) return known;
    const isTabled = this.slots.length <= MOST_TABLED;
    const table = new Int32Array(isTabled ? 1 << this.slots.length : 0).fill(UNKNOWN);
    this.tables.set(own, table);
    return table;
  }

  of(own: number, covers: number, table: Int32Array = this.tableOf(own)): number {
    const found = table[covers];
    if (found !== undefined && found !== UNKNOWN) return found;
    if (found === undefined) {
      const key = own * 2 ** this.slots.length + covers;
      const other = this.others.get(key) ?? this.reckon(own, covers);
      this.others.set(key, other);
      return other;
    }
    const cost = this.reckon(own, covers);
    table[covers] = cost;
    return cost;
  }

  private reckon(own: number, covers: number): number {
    const { slots, weights, before } = this;
    return placeFacts(slotsIn(own, slots), slotsIn(covers, slots), before, weights).reduce(
      (sum, facts) => sum + scoreOf(coverTerms({ ...PLAIN, ...facts }, weights)) - weights.substitution,
      0,
    );
  }
}
