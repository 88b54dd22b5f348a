import { formatLessonTime } from '@zvonok/domain/bells/lesson-time';
import type { Timed } from '@zvonok/domain/bells/same-time';
import { isSameTime } from '@zvonok/domain/bells/same-time';
import type { Shift } from '@zvonok/domain/bells/school-bells';
import type { Weekday } from '@zvonok/domain/calendar/weekday';
import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import { windowsOf } from '@zvonok/domain/load/windows';
import type { GeneratorProblem, ProblemBell } from './problem.ts';

/** Sets of a day's lesson numbers are bits of one number. */
const MOST_PERIODS = 30;
const TABLE_PERIODS = 16;

/** The week as the search counts with it: a slot is a day times the periods of a day; a period is a bell of a shift. */
export class Week {
  readonly days: readonly Weekday[];
  readonly bells: readonly ProblemBell[];
  readonly periods: number;
  readonly slots: number;
  /** The periods of a day in the order of their bells. */
  readonly inTime: readonly number[];
  /** Per period, those at the same time, itself too. */
  readonly overlap: readonly Int32Array[];
  private readonly table: Int8Array;
  private readonly beyond = new Map<number, number>();
  private readonly timed: readonly Timed[];

  constructor({ days, bells }: Pick<GeneratorProblem, 'days' | 'bells'>) {
    if (bells.length > MOST_PERIODS)
      throw new Error(`A day has ${bells.length} lessons, ${MOST_PERIODS} at most.`);
    this.days = days;
    this.bells = bells.toSorted((a, b) => a.shift - b.shift || a.number - b.number);
    this.periods = bells.length;
    this.slots = days.length * bells.length;
    this.inTime = [...this.bells.keys()].sort(
      (one, other) => (this.bells[one]?.hours?.start ?? one) - (this.bells[other]?.hours?.start ?? other),
    );
    this.timed = this.bells.map(({ shift, number, hours }) => {
      return { group: shift === 2 ? { shift } : {}, day: 'MONDAY', number, ...(hours && { hours }) };
    });
    this.overlap = this.timed.map((one) =>
      Int32Array.from(this.timed.flatMap((other, period) => (isSameTime(one, other) ? [period] : []))),
    );
    this.table = new Int8Array(1 << Math.min(this.periods, TABLE_PERIODS)).fill(-1);
  }

  /** The place of a bell in a day; -1 where the week has none. */
  periodOf(shift: Shift, number: LessonNumber): number {
    return this.bells.findIndex((bell) => bell.shift === shift && bell.number === number);
  }

  /** -1 where the week has no such slot. */
  slotOf(day: Weekday, shift: Shift, number: LessonNumber): number {
    const [place, period] = [this.days.indexOf(day), this.periodOf(shift, number)];
    return place < 0 || period < 0 ? -1 : place * this.periods + period;
  }

  place(slot: number): { day: Weekday; shift: Shift; number: LessonNumber } {
    const bell = this.bells[slot % this.periods];
    const day = this.days[Math.floor(slot / this.periods)];
    if (!bell || !day) throw new Error(`The week has no slot ${slot}.`);
    return { day, shift: bell.shift, number: bell.number };
  }

  /** Slots at the same time, itself too. */
  sameTime(slot: number): number[] {
    const period = slot % this.periods;
    return [...(this.overlap[period] as Int32Array)].map((other) => slot - period + other);
  }

  /**
   * Per period, bits of those that come next: within a shift the next bell, from one shift to the other all that begin
   * later with no lesson in between, where it is known when they are.
   */
  neighbours(): Int32Array {
    const { bells } = this;
    const isNext = (from: number, to: number) => {
      const [one, other] = [bells[from], bells[to]];
      if (!one || !other) return false;
      if (one.shift === other.shift) return to === from + 1;
      const [before, after] = [one.hours, other.hours];
      if (!before || !after || before.end > after.start) return false;
      return !bells.some(({ hours }) => hours && hours.start >= before.end && hours.end <= after.start);
    };
    return Int32Array.from(bells, (_, from) =>
      bells.reduce((bits, _other, to) => (isNext(from, to) ? bits | (1 << to) : bits), 0),
    );
  }

  /** Lessons waited through between those of one day, which are bits. */
  windows(mask: number): number {
    const known = mask < this.table.length ? (this.table[mask] as number) : (this.beyond.get(mask) ?? -1);
    if (known >= 0) return known;
    const counted = this.count(mask);
    if (mask < this.table.length) this.table[mask] = counted;
    else this.beyond.set(mask, counted);
    return counted;
  }

  private count(mask: number): number {
    if ((mask & (mask - 1)) === 0) return 0;
    const taught = this.timed.filter((_, period) => (mask & (1 << period)) !== 0);
    if (this.bells.some(({ hours }) => !hours)) return windowsOf(taught);
    const times = (shift: Shift) =>
      this.bells.flatMap((bell) =>
        bell.shift === shift && bell.hours
          ? [{ number: bell.number, time: formatLessonTime(bell.hours) }]
          : [],
      );
    return windowsOf(taught, { set: null, times: { 1: times(1), 2: times(2) } });
  }
}
