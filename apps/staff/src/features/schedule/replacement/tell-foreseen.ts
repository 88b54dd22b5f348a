import { partKey } from '@zvonok/domain/timetable/lesson';
import { type MergeSnapshot, pendingMerge } from '@zvonok/machines/merge/merge.machine';
import { foreseeMerge } from '@zvonok/machines/merge/merge.rules';
import { pendingWishes, type ReplacementSnapshot } from '@zvonok/machines/replacement/replacement.machine';
import { foreseeWish, wishKey } from '@zvonok/machines/replacement/replacement.rules';
import type { ForeseenStore } from '../data/foreseen.ts';

interface Watched<Snapshot> {
  getSnapshot: () => Snapshot;
  subscribe: (listener: () => void) => unknown;
}

/** Tells the tables what both machines are waiting for; a machine that only moves on tells nothing. */
export function tellForeseen(
  store: Pick<ForeseenStore, 'put'>,
  replacement: Watched<ReplacementSnapshot>,
  merge: Watched<MergeSnapshot>,
): void {
  let told: readonly unknown[] = [];
  const tell = () => {
    const wishes = pendingWishes(replacement.getSnapshot());
    const plan = pendingMerge(merge.getSnapshot());
    const pending = plan ? [...wishes, plan.first, plan.second, plan.teacher] : wishes;
    if (pending.length === told.length && pending.every((item, at) => item === told[at])) return;
    told = pending;
    if (pending.length === 0) return store.put(null);

    const keys = new Set(wishes.map(wishKey));
    if (plan) keys.add(partKey(plan.first)).add(partKey(plan.second));
    store.put({
      keys,
      foresee(records, known) {
        const wished = wishes.reduce((shown, wish) => foreseeWish(shown, wish, known), records);
        return plan ? foreseeMerge(wished, plan) : wished;
      },
    });
  };
  replacement.subscribe(tell);
  merge.subscribe(tell);
}
