import { createRequire } from 'node:module';
import { MAX_LESSONS_A_DAY } from '@zvonok/domain/planning/hard-rules';
import { at } from '../../../packages/solver/src/assignment.ts';
import type { Model, Special } from '../../../packages/solver/src/model.ts';
import {
  type ChoiceKind,
  COLUMN,
  COVER,
  choice,
  DayState,
  kindOf,
  NONE,
  SPECIAL,
} from '../../../packages/solver/src/state.ts';
import { planOf } from '../../../packages/solver/src/to-day-plan.ts';

/** What is used of `highs`, the exact solver that judges ours. */
interface Highs {
  solve(
    problem: string,
    options: Record<string, unknown>,
  ): { Status: string; ObjectiveValue: number; Columns: Record<string, { Primal?: number }> };
}
type LoadHighs = () => Promise<Highs>;

const highs = await (createRequire(import.meta.url)('highs') as LoadHighs)();

/** Substitutions of one person that are looked at; no best plan has more. */
const MOST_COVERS = 4;

export interface Optimum {
  cost: number;
  isProven: boolean;
  /** What is done with each open lesson. */
  chosen: readonly number[];
}

/** The least that a plan of this day can cost, and whether that was proven in the seconds given. */
export function optimum(model: Model, seconds: number): Optimum {
  // The absent teachers may have no lessons; there is no program of nothing.
  if (model.units.length === 0) return { cost: 0, isProven: true, chosen: [] };
  const { Status, ObjectiveValue, Columns } = highs.solve(programOf(model), {
    time_limit: seconds,
    mip_rel_gap: 0,
    mip_abs_gap: 0.5,
    output_flag: false,
    log_to_console: false,
  });
  const chosen = model.units.map(() => NONE);
  for (const [name, { Primal = 0 }] of Object.entries(Columns)) {
    const [, kind = '', unit, index] = /^([xcs])(\d+)_(\d+)$/.exec(name) ?? [];
    if (Primal > 0.5 && unit !== undefined) chosen[Number(unit)] = choice(KINDS[kind] ?? NONE, Number(index));
  }
  return { cost: Math.round(ObjectiveValue), isProven: Status === 'Optimal', chosen };
}

/** Whether the same choices cost as much by the rules, so that the program and the plans count in one way. */
export function isCostOf(model: Model, { cost, chosen }: Optimum): boolean {
  const state = new DayState(model);
  const isSpecial = (unit: number) => kindOf(chosen[unit] ?? NONE) === SPECIAL;
  for (const specials of [false, true]) {
    chosen.forEach((one, unit) => {
      if (isSpecial(unit) === specials) state.set(unit, one);
    });
  }
  return planOf(state).cost === cost;
}

const KINDS: Readonly<Record<string, ChoiceKind>> = { x: COVER, c: COLUMN, s: SPECIAL };

/**
 * The day as a mixed integer program: a variable for each choice of an open lesson, and one for each set of slots at
 * which a teacher could have substitutions, which carries what their day then costs.
 */
function programOf(model: Model): string {
  const { units, staff, slots, overlap, input } = model;
  const goal: string[] = [];
  const limits: string[] = [];
  const whole: string[] = [];
  const add = (points: number, name: string) =>
    goal.push(`${points < 0 ? '-' : '+'} ${Math.abs(points)} ${name}`);

  interface Use {
    name: string;
    special: Special;
    unit: number;
  }
  const uses: Use[] = [];
  const coversAt = new Map<string, string[]>();
  const asideAt = new Map<string, string[]>();
  const put = (map: Map<string, string[]>, key: string, name: string) =>
    map.set(key, [...(map.get(key) ?? []), name]);
  const canCover = (unit: number, one: number) => {
    const { slot, canReplace } = units[unit] as (typeof units)[number];
    const { own, never } = staff[one] as (typeof staff)[number];
    return canReplace && (never & (1 << slot)) === 0 && ((overlap[slot] ?? 0) & own) === 0;
  };

  units.forEach(({ slot, linear, columns, specials, beside, absent }, unit) => {
    const choices = [`n${unit}`];
    add(input.weights.withoutTeacher, `n${unit}`);
    staff.forEach((_, one) => {
      if (!canCover(unit, one)) return;
      const name = `x${unit}_${one}`;
      choices.push(name);
      whole.push(name);
      add(at(linear, one), name);
      put(coversAt, `${one} ${slot}`, name);
      for (const other of beside) {
        if (other < unit || !canCover(other, one)) continue;
        add(-input.weights.together, `z${unit}_${other}_${one}`);
        limits.push(`z${unit}_${other}_${one} - ${name} <= 0`);
        limits.push(`z${unit}_${other}_${one} - x${other}_${one} <= 0`);
      }
    });
    columns.forEach((column, index) => {
      const name = `c${unit}_${index}`;
      choices.push(name);
      whole.push(name);
      add(column.points, name);
      put(asideAt, `${column.staff} ${column.slot}`, name);
    });
    specials.forEach((special, index) => {
      const { from } = special;
      if (from && !canCome(model, from.staff, slot, 1 << from.slot)) return;
      if (from && special.kind === 'exchange' && !canCome(model, absent, from.slot, 0)) return;
      const name = `s${unit}_${index}`;
      choices.push(name);
      whole.push(name);
      add(special.points, name);
      if (from) put(asideAt, `${from.staff} ${from.slot}`, name);
      uses.push({ name, special, unit });
    });
    limits.push(`${choices.join(' + ')} = 1`);
  });
  for (const { name, special } of uses) {
    for (const part of special.needs) {
      const ways = uses
        .filter((other) => other.special.gone.includes(part))
        .map((other) => ` - ${other.name}`);
      limits.push(`${name}${ways.join('')} <= 0`);
    }
  }
  // A busy teacher has one more class during their own at most, and only while their lesson is there.
  for (const names of asideAt.values()) limits.push(`${names.join(' + ')} <= 1`);

  staff.forEach(({ own, cost }, one) => {
    const ways = [{ name: null as string | null, own }];
    for (const { name, special, unit } of uses) {
      if (!special.from) continue;
      const { slot, absent } = units[unit] as (typeof units)[number];
      if (special.from.staff === one) {
        ways.push({ name, own: (own & ~(1 << special.from.slot)) | (1 << slot) });
      } else if (special.kind === 'exchange' && absent === one) {
        ways.push({ name, own: own | (1 << special.from.slot) });
      }
    }
    const free = slots.flatMap((_, slot) => (coversAt.has(`${one} ${slot}`) ? [slot] : []));
    if (free.length === 0 && ways.length === 1) return;
    const names = ways.flatMap(({ name }) => name ?? []);
    const days: { name: string; covers: number }[] = [];
    ways.forEach((way, index) => {
      const ofWay = setsOf(free, overlap, way.own).map((covers) => {
        const name = `y${one}_${index}_${covers}`;
        const points = cost.of(way.own, covers);
        if (points !== 0) add(points, name);
        days.push({ name, covers });
        return name;
      });
      const right = way.name === null ? names.map((name) => ` + ${name}`).join('') : ` - ${way.name}`;
      limits.push(`${ofWay.join(' + ')}${right} = ${way.name === null ? 1 : 0}`);
    });
    for (const slot of free) {
      const mine = coversAt.get(`${one} ${slot}`) ?? [];
      const there = days.filter(({ covers }) => covers & (1 << slot)).map(({ name }) => ` - ${name}`);
      limits.push(`${mine.join(' + ')}${there.join('')} = 0`);
    }
  });
  const rows = limits.map((limit, index) => ` r${index}: ${limit}`);
  const variables = `Binary\n ${whole.join('\n ')}`;
  return `Minimize\n obj: ${goal.join('\n ')}\nSubject To\n${rows.join('\n')}\n${variables}\nEnd\n`;
}

/** Whether a teacher could have a lesson there that is moved to it; what they are moved from is not in the way. */
function canCome({ staff, overlap }: Model, one: number, slot: number, away: number): boolean {
  const { own, never } = staff[one] as (typeof staff)[number];
  const isFree = ((overlap[slot] ?? 0) & own & ~away) === 0;
  return isFree && (never & (1 << slot)) === 0 && count(own & ~away) < MAX_LESSONS_A_DAY;
}

/** Every set of free slots at which a teacher with these own lessons could have substitutions. */
function setsOf(free: readonly number[], overlap: readonly number[], own: number): number[] {
  const sets = [0];
  for (const slot of free) {
    for (const covers of [...sets]) {
      const isFree = ((overlap[slot] ?? 0) & (own | covers)) === 0;
      const fits = count(covers) < MOST_COVERS && count(own | covers) < MAX_LESSONS_A_DAY;
      if (isFree && fits) sets.push(covers | (1 << slot));
    }
  }
  return sets;
}

function count(mask: number): number {
  return mask.toString(2).replaceAll('0', '').length;
}
