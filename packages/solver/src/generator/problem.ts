import { formatLessonTime, isSameTime, type Timed } from '@zvonok/domain/bells/lesson-time';
import type { Shift } from '@zvonok/domain/bells/school-bells';
import type { Weekday } from '@zvonok/domain/calendar/weekday';
import type { Named, WeekSlot } from '@zvonok/domain/generator/finding';
import type { RuleTable } from '@zvonok/domain/generator/rules';
import type { LessonHours, LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import { windowsOf } from '@zvonok/domain/load/week-load';

/** A lesson number of a shift; `hours` by the usual bells, needed only if a school has two shifts. */
export interface ProblemBell {
  shift: Shift;
  number: LessonNumber;
  hours?: LessonHours;
}

/** A class with the week it may have. Its days start with `firstLesson` and have no windows. */
export interface ProblemClass extends Named {
  grade: number;
  shift: Shift;
  days: readonly Weekday[];
  firstLesson: LessonNumber;
  /** The last lesson number a day may ever have. */
  lastLesson: LessonNumber;
  /** Lessons a day by the norm, and on how many days one more is allowed (grade 1: once 5). */
  norm: { aDay: number; longerDays?: number };
  /** Hours a week by the norm, where there is one. */
  weekNorm?: { least: number; most: number };
}

/** Where a part is held: a room, any room of a kind, or wherever. */
export type PartRoom = { room: number } | { kind: number } | null;

/** What one audience of a lesson is taught; parts of an item are always at the same time. */
export interface ProblemPart {
  teacher: number | null;
  room: PartRoom;
  /** For presenting the result: the subgroup, the class of a flow and the own subject of the part. */
  subgroup?: number;
  group?: number;
  subject?: number;
}

/** A line of the curriculum: one subject of a class, with its subgroups in parallel, or of several classes at once. */
export interface CurriculumItem {
  id: number;
  subject: Named;
  /** Ids of the classes; several are a flow. */
  classes: readonly number[];
  /** Ids of their subjects, in the order of the classes, where they are not all the same. */
  subjects?: readonly number[];
  hours: number;
  parts: readonly ProblemPart[];
  /** How many pairs of neighbouring lessons the hours are to have; of 4 hours with 1 double, 3 days. */
  doubles: number;
  /** Lessons of the item a class has a day at most; a double is two. */
  mostADay: number;
}

export interface ProblemTeacher extends Named {
  /** Slots at which they are not available, by the shift whose bells count. */
  closed: readonly WeekSlot[];
  /** Slots they would rather not have. */
  unwanted: readonly WeekSlot[];
  mostADay?: number;
  /** Windows a week that cost nothing; 0 by default. */
  windows?: number;
  /** Days of the week without lessons, whichever they are; a day of their choice is `closed`. */
  freeDays?: number;
}

/** How many classes a room takes at a time; 1 unless the school says so. */
export interface ProblemRoom extends Named {
  capacity: number;
}

export interface ProblemRoomKind extends Named {
  /** Ids of its rooms; a room is of one kind at most. */
  rooms: readonly number[];
}

/** A building other than the main one, its rooms and the classes that have their lessons there. */
export interface ProblemBuilding extends Named {
  rooms: readonly number[];
  classes: readonly number[];
}

/** What does not move: a lesson at its slot, or everything that `current` has of a class, on a day, of a teacher. */
export type Lock =
  | { kind: 'lesson'; item: number; day: Weekday; number: LessonNumber }
  | { kind: 'class'; id: number }
  | { kind: 'day'; day: Weekday }
  | { kind: 'teacher'; id: number };

/** A lesson of an item at its place; `rooms` stand in the order of the item's parts. */
export interface PlacedLesson {
  item: number;
  day: Weekday;
  number: LessonNumber;
  rooms: readonly (number | null)[];
}

/** Everything a permanent timetable is made of. Plain data: it can be sent to a worker. */
export interface GeneratorProblem {
  days: readonly Weekday[];
  bells: readonly ProblemBell[];
  classes: readonly ProblemClass[];
  items: readonly CurriculumItem[];
  teachers: readonly ProblemTeacher[];
  rooms: readonly ProblemRoom[];
  roomKinds: readonly ProblemRoomKind[];
  /** Absent or empty for a school that stands in one. A room or a class is in one at most. */
  buildings?: readonly ProblemBuilding[];
  /** Points of a lesson by the difficulty scale; a pair that is not named has none. */
  difficulty: readonly { grade: number; subject: number; points: number }[];
  rules: RuleTable;
  locks: readonly Lock[];
  /** The timetable that stands, for locks and for the modes that begin with it. */
  current: readonly PlacedLesson[];
}

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

/** Rooms of a kind that are in one building; those of which nothing is said are together. */
export interface KindRooms {
  building: number;
  rooms: readonly number[];
}

const MAIN = 0;

/**
 * In which building lessons are held, by its place in the school's list counted from 1; 0 is the main one, where
 * everything is of which nothing is said. A lesson is where its room is, and otherwise where its class learns.
 */
export class Buildings {
  /** How many there are, the main one too; 1 where a school has no list. */
  readonly count: number;
  private readonly ofRoom: ReadonlyMap<number, number>;
  private readonly ofClass: ReadonlyMap<number, number>;
  private readonly kinds: ReadonlyMap<number, readonly KindRooms[]>;

  constructor({ buildings = [], roomKinds }: Pick<GeneratorProblem, 'buildings' | 'roomKinds'>) {
    this.count = buildings.length + 1;
    this.ofRoom = new Map(buildings.flatMap(({ rooms }, at) => rooms.map((room) => [room, at + 1] as const)));
    this.ofClass = new Map(
      buildings.flatMap(({ classes }, at) => classes.map((id) => [id, at + 1] as const)),
    );
    this.kinds = new Map(roomKinds.map((kind) => [kind.id, this.apart(kind)]));
  }

  /** A kind with no rooms has them nowhere in particular. */
  private apart({ rooms }: ProblemRoomKind): KindRooms[] {
    const by = Map.groupBy(rooms, (room) => this.ofRoom.get(room) ?? MAIN);
    if (by.size === 0) return [{ building: MAIN, rooms: [] }];
    return [...by]
      .map(([building, own]) => ({ building, rooms: own }))
      .sort((a, b) => a.building - b.building);
  }

  /** The rooms of a kind, by building. */
  roomsApart(kind: number): readonly KindRooms[] {
    return this.kinds.get(kind) ?? [];
  }

  /**
   * Where of the rooms of a kind a class has its lessons: those in its building, or those of which nothing is said, or
   * wherever there are some.
   */
  roomsOfKind(kind: number, item: CurriculumItem, part: ProblemPart): KindRooms | undefined {
    const apart = this.roomsApart(kind);
    const own = this.ofGroup(item, part);
    return (
      apart.find(({ building }) => building === own) ??
      apart.find(({ building }) => building === MAIN) ??
      apart[0]
    );
  }

  /** The building a part of an item is taught in. */
  of(item: CurriculumItem, part: ProblemPart): number {
    const { room } = part;
    const own = this.ofGroup(item, part);
    if (!room) return own;
    if ('room' in room) return this.ofRoom.get(room.room) ?? own;
    return this.roomsOfKind(room.kind, item, part)?.building || own;
  }

  private ofGroup({ classes }: CurriculumItem, { group = classes[0] }: ProblemPart): number {
    return group === undefined ? MAIN : (this.ofClass.get(group) ?? MAIN);
  }
}
