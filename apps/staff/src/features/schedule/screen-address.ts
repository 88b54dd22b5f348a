import type { Role } from '@zvonok/domain/access/roles';
import {
  type ScreenModeSnapshot,
  screenKind,
  screenMode,
  screenModeMachine,
} from '@zvonok/machines/screen-mode/screen-mode.machine';
import { initialTransition, transition } from 'xstate';
import type { ScheduleSearch } from './schedule-search.ts';

/** The buttons that lead from one mode of the screen to another. */
export type ScreenCommand =
  | 'kind.toggle'
  | 'replacements.add'
  | 'replacements.finish'
  | 'replacements.show'
  | 'summary.leave';

/**
 * The screen's mode as its address tells it. The address is the only place where the mode lives: the browser's «Назад»,
 * a reload and a link sent to a colleague all show the same thing. The machine knows the ways and the rights.
 */
export function openScreen(search: ScheduleSearch, roles: readonly Role[]): ScreenModeSnapshot {
  const kind = search.view ?? 'group';
  if (!search.back) return initialTransition(screenModeMachine, { roles, kind, mode: search.mode })[0];
  const [planning] = initialTransition(screenModeMachine, { roles, kind, mode: search.back });
  return transition(screenModeMachine, planning, { type: 'replacements.show' })[0];
}

/** The address after a button was pressed. */
export function followCommand(
  search: ScheduleSearch,
  roles: readonly Role[],
  command: ScreenCommand,
): ScheduleSearch {
  const before = openScreen(search, roles);
  const [after] = transition(screenModeMachine, before, { type: command });
  const { mode: _mode, back: _back, view: _view, ...rest } = search;
  const mode = screenMode(after);
  const leavesPlanning = mode === 'view-summary' && screenMode(before) === 'edit';
  return {
    ...rest,
    ...(mode !== 'view' && { mode }),
    ...(leavesPlanning && { back: 'edit' }),
    ...(screenKind(after) === 'teacher' && { view: 'teacher' }),
  };
}
