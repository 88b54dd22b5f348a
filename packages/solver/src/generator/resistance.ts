import { at } from '../assignment.ts';
import { daysToFree, isBroken } from './broken.ts';
import { groupOf, subjectOf, teachersOf } from './findings.ts';
import { listAt, type Model } from './model.ts';
import type { ResistingLesson } from './result.ts';
import type { TimetableState } from './state.ts';
import { STRICT } from './weights.ts';

const MOST = 10;
/** What is broken at the end of fewer rounds gives way by itself. */
const LEAST_SHARE = 0.1;

/** Which lessons resist a search: at the end of how many rounds those of an item broke a strict rule. */
export class Resistance {
  private readonly model: Model;
  private readonly counts: Int32Array;
  private rounds = 0;

  constructor(model: Model) {
    this.model = model;
    this.counts = new Int32Array(model.items.length);
  }

  /** Looks at the timetable that a round has ended with. */
  note(state: TimetableState): void {
    const freed = daysToFree(state);
    let hot = -1;
    this.rounds += 1;
    // Lessons of an item stand together; it is counted once a round.
    for (let lesson = 0; lesson < state.slotOf.length; lesson += 1) {
      const item = at(this.model.lessonItem, lesson);
      const slot = at(state.slotOf, lesson);
      if (item === hot || (slot >= 0 && at(this.model.lockedAt, lesson) >= 0)) continue;
      if (slot >= 0 && !isBroken(state, { item, slot }, freed) && !breaksMore(state, item, slot)) continue;
      hot = item;
      this.counts[item] = at(this.counts, item) + 1;
    }
  }

  /** The worst first, ten at most; nothing if nothing resists. */
  worst(): ResistingLesson[] {
    const { model, counts, rounds } = this;
    return [...counts.keys()]
      .filter((item) => at(counts, item) > 0 && at(counts, item) >= LEAST_SHARE * rounds)
      .sort((a, b) => at(counts, b) - at(counts, a) || a - b)
      .slice(0, MOST)
      .map((item) => ({
        item: model.items[item]?.id ?? 0,
        group: groupOf(model, item),
        subject: subjectOf(model, item),
        teachers: teachersOf(model, item),
        share: at(counts, item) / rounds,
      }));
  }
}

/** What mending does not begin with: clashes of two shifts, and rules that are rarely strict. */
function breaksMore({ model, count, itemCost }: TimetableState, item: number, slot: number): boolean {
  const { weights, week, slotCost } = model;
  if ((weights.doubles >= STRICT || weights.spread >= STRICT) && at(itemCost, item) >= STRICT) return true;
  for (const teacher of listAt(model.itemTeachers, item)) {
    if (at(slotCost, teacher * week.slots + slot) >= STRICT) return true;
    let lessons = 0;
    for (const same of week.sameTime(slot)) lessons += at(count, teacher * week.slots + same);
    if (lessons > 1) return true;
  }
  return false;
}
