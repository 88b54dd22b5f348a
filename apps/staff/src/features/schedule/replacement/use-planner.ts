import { useRouteContext } from '@tanstack/react-router';
import { type Planner, plannerOf } from './planner.ts';

export function usePlanner(week: string | undefined): Planner {
  const context = useRouteContext({ from: '__root__' });
  return plannerOf(context, week);
}
