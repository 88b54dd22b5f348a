import { numbersKey } from '@zvonok/domain/planning/moves';
import type { DatabaseHandle } from '../database/database.ts';

/** A change of a lesson that holds, by the number the calls have for it: both sides of a merge have one. */
export interface HeldChange {
  id: number;
  kind: 'replacement' | 'merge' | 'go-home';
  /** Who teaches instead. */
  teacherId: number | null;
}

/** The changes of a day that hold, by lesson or subgroup (`numbersKey`). */
export type HeldChanges = ReadonlyMap<string, HeldChange>;

/** A change that was acknowledged to a planner. */
export interface Deed {
  /** The version of the timetable it made. */
  version: number;
  /** What its author had seen of the day. */
  saw: HeldChanges;
  /** What becomes of lessons, computed from the day as it was right before; null if the change is gone. */
  becomes(day: HeldChanges): ReadonlyMap<string, HeldChange | null>;
}

/** All changes acknowledged to planners of one day, in the order in which the timetable took it. */
export class DayLedger {
  readonly #days: { version: number; day: HeldChanges }[];

  constructor(version: number) {
    this.#days = [{ version, day: new Map() }];
  }

  /** The version the planners have begun with. */
  get first(): number {
    return this.#days[0]?.version ?? 0;
  }

  get version(): number {
    return this.#days.at(-1)?.version ?? 0;
  }

  /** The day as it has to be now. */
  get day(): HeldChanges {
    return this.at(this.version);
  }

  /** The day as it was in a version. */
  at(version: number): HeldChanges {
    return this.#days.findLast((one) => one.version <= version)?.day ?? new Map();
  }

  /** Notes a deed; returns the lessons whose change was another one than its author had seen. */
  note({ version, saw, becomes }: Deed): string[] {
    const before = this.day;
    const changed = becomes(before);
    const day = new Map(before);
    for (const [key, held] of changed) {
      if (held) day.set(key, held);
      else day.delete(key);
    }
    this.#days.push({ version, day });
    return [...changed.keys()].filter((key) => before.get(key)?.id !== saw.get(key)?.id);
  }
}

/** Lessons of which two states of a day say different changes. */
export function differing(one: HeldChanges, other: HeldChanges): Set<string> {
  const keys = new Set([...one.keys(), ...other.keys()]);
  return new Set([...keys].filter((key) => one.get(key)?.id !== other.get(key)?.id));
}

/** The changes of a day as the database holds them. */
export async function readHeldChanges({ db }: DatabaseHandle, date: string): Promise<HeldChanges> {
  const rows = await db
    .selectFrom('lesson_change')
    .select(['id', 'lesson_id', 'subgroup_id', 'kind', 'teacher_id', 'merge_id'])
    .where('date', '=', date)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  const numbers = new Map<string, number>();
  for (const { id, merge_id } of rows) if (merge_id && !numbers.has(merge_id)) numbers.set(merge_id, id);
  return new Map(
    rows.map((row) => [
      numbersKey({ lessonId: row.lesson_id, subgroupId: row.subgroup_id }),
      {
        id: (row.merge_id && numbers.get(row.merge_id)) || row.id,
        kind: row.kind,
        teacherId: row.teacher_id,
      },
    ]),
  );
}
