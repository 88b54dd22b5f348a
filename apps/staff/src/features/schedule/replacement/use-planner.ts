import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { partKey } from '@zvonok/domain/timetable/lesson';
import { pendingMerge } from '@zvonok/machines/merge/merge.machine';
import { pendingWishes } from '@zvonok/machines/replacement/replacement.machine';
import { wishKey } from '@zvonok/machines/replacement/replacement.rules';
import { useMemo } from 'react';
import { type Planner, plannerOf } from './planner.ts';

export function usePlanner(week: string | undefined): Planner {
  const context = useRouteContext({ from: '__root__' });
  return plannerOf(context, week);
}

/** What was asked for and is not answered yet: the same object until that changes. */
export function usePending({ replacement, merge }: Planner) {
  const replacing = useSelector(replacement, (snapshot) => snapshot);
  const merging = useSelector(merge, (snapshot) => snapshot);
  return useMemo(() => {
    const wishes = pendingWishes(replacing);
    const plan = pendingMerge(merging);
    const keys = new Set(wishes.map(wishKey));
    if (plan) keys.add(partKey(plan.first)).add(partKey(plan.second));
    return { wishes, plan, keys };
  }, [replacing, merging]);
}
