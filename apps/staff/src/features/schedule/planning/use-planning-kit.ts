import { useRouteContext } from '@tanstack/react-router';
import { COMMON_MESSAGE } from '@zvonok/domain/messages/common';
import { useCallback, useEffect } from 'react';
import { useFirstUse } from '../../../shared/first-use/use-first-use.ts';
import { whenIdle } from '../../../shared/first-use/when-idle.ts';
import type { Screen } from '../search/use-screen.ts';

const load = async () => (await import('./kit.ts')).PLANNING_KIT;

export type PlanningKit = Awaited<ReturnType<typeof load>>;

export interface PlanningParts {
  /** Null until it has come. */
  kit: PlanningKit | null;
  /** Fetches it; where it cannot be had, a message says so. */
  fetchKit: () => Promise<void>;
}

/**
 * The menu of a cell, merge mode, the list of teachers, dragging, and the machines behind them: most readers never plan. Whoever may
 * plan gets them once the table stands, so that they are there before «Добавить замены» is pressed.
 */
export function usePlanningKit({ mode, can }: Screen): PlanningParts {
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });
  const { Part: kit, bring } = useFirstUse(load);
  const fetchKit = useCallback(async () => {
    if (!(await bring())) toasts.error(COMMON_MESSAGE.offline);
  }, [bring, toasts]);

  useEffect(() => {
    if (mode === 'edit') void fetchKit();
  }, [mode, fetchKit]);

  const mayPlan = can('replacements.add');
  useEffect(() => {
    if (!mayPlan) return;
    // The network may be away for now: then it is fetched when it is needed.
    return whenIdle(() => void load().catch(() => undefined));
  }, [mayPlan]);
  return { kit, fetchKit };
}
