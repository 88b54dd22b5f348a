import { at } from '../assignment.ts';
import { countOf } from './course-days.ts';
import type { Model } from './model.ts';

/**
 * In which buildings the teachers are, and how often they have to go from one to another between neighbouring lessons,
 * with no lesson number free in between. Teachers of one building are left out.
 */
export class Crossings {
  private readonly model: Model;
  private readonly periods: number;
  private readonly days: number;
  private readonly buildings: number;
  /** By period: bits of those that come next, and of those that come before. */
  private readonly after: Int32Array;
  private readonly before: Int32Array;
  /** By teacher, building and slot: lessons. By teacher, building and day: bits of periods with lessons. */
  private readonly count: Int32Array;
  private readonly taught: Int32Array;

  constructor(model: Model) {
    const { week, teachers, buildings } = model;
    this.model = model;
    this.periods = week.periods;
    this.days = week.days.length;
    this.buildings = buildings.count;
    this.after = week.neighbours();
    this.before = new Int32Array(this.periods);
    for (let period = 0; period < this.periods; period += 1) {
      for (let next = 0; next < this.periods; next += 1) {
        if ((at(this.after, period) & (1 << next)) !== 0)
          this.before[next] = at(this.before, next) | (1 << period);
      }
    }
    this.count = new Int32Array(teachers.length * buildings.count * week.slots);
    this.taught = new Int32Array(teachers.length * buildings.count * this.days);
  }

  /** A lesson of a teacher comes to a slot, or goes. */
  write(teacher: number, { building, slot, sign }: { building: number; slot: number; sign: 1 | -1 }): void {
    if (this.model.crosses[teacher] === 0) return;
    const own = teacher * this.buildings + building;
    const place = own * this.model.week.slots + slot;
    const count = at(this.count, place) + sign;
    this.count[place] = count;
    const day = Math.floor(slot / this.periods);
    const bit = 1 << (slot - day * this.periods);
    const ofDay = own * this.days + day;
    this.taught[ofDay] = count === 0 ? at(this.taught, ofDay) & ~bit : at(this.taught, ofDay) | bit;
  }

  /** How often a teacher has to go in a week. */
  of(teacher: number): number {
    if (this.model.crosses[teacher] === 0) return 0;
    let sum = 0;
    for (let day = 0; day < this.days; day += 1) {
      for (let building = 0; building < this.buildings; building += 1) {
        let rest = at(this.taught, (teacher * this.buildings + building) * this.days + day);
        if (rest === 0) continue;
        const elsewhere = this.elsewhere(teacher, building, day);
        if (elsewhere === 0) continue;
        while (rest !== 0) {
          const low = rest & -rest;
          sum += countOf(at(this.after, 31 - Math.clz32(low)) & elsewhere);
          rest ^= low;
        }
      }
    }
    return sum;
  }

  /** Windows of a teacher's week between a lesson in one building and the next one in another. */
  windowsOf(teacher: number): number {
    if (this.model.crosses[teacher] === 0) return 0;
    const { week } = this.model;
    let sum = 0;
    for (let day = 0; day < this.days; day += 1) {
      let [before, last] = [-1, -1];
      for (const period of week.inTime) {
        for (let building = 0; building < this.buildings; building += 1) {
          const taught = at(this.taught, (teacher * this.buildings + building) * this.days + day);
          if ((taught & (1 << period)) === 0) continue;
          if (last >= 0 && last !== building) sum += week.windows((1 << before) | (1 << period));
          [before, last] = [period, building];
        }
      }
    }
    return sum;
  }

  /** Whether a teacher with a lesson in a building at a slot comes from another one, or goes to it. */
  isAt(teacher: number, building: number, slot: number): boolean {
    if (this.model.crosses[teacher] === 0) return false;
    const day = Math.floor(slot / this.periods);
    const period = slot - day * this.periods;
    const near = at(this.after, period) | at(this.before, period);
    return (this.elsewhere(teacher, building, day) & near) !== 0;
  }

  /** Bits of the periods of a day at which a teacher is in any other building. */
  private elsewhere(teacher: number, building: number, day: number): number {
    let bits = 0;
    for (let other = 0; other < this.buildings; other += 1) {
      if (other !== building) bits |= at(this.taught, (teacher * this.buildings + other) * this.days + day);
    }
    return bits;
  }
}
