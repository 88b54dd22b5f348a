import { getRouteApi } from '@tanstack/react-router';
import type { Role } from '@zvonok/domain/access/roles';
import {
  type ScreenKind,
  type ScreenMode,
  type ScreenModeSnapshot,
  screenKind,
  screenMode,
  screenModeMachine,
} from '@zvonok/machines/screen-mode/screen-mode.machine';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { initialTransition, transition } from 'xstate';
import { useRoles } from '../../shared/session/use-session.ts';
import type { ScheduleSearch } from './schedule-search.ts';

const route = getRouteApi('/app/schedule');

export interface ScheduleScreen {
  mode: ScreenMode;
  kind: ScreenKind;
  search: ScheduleSearch;
  /** Whether a button is there. */
  can: (command: ScreenCommand) => boolean;
  /** Presses a button; the browser's «Назад» takes it back. */
  press: (command: ScreenCommand) => void;
  /** Changes what is chosen; this leaves no trace in the browser's history. */
  choose: (change: (search: ScheduleSearch) => ScheduleSearch) => void;
}

/** The timetable screen's mode and choices, according to its address. */
export function useScheduleScreen(): ScheduleScreen {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const roles = useRoles();
  const snapshot = useMemo(() => openScreen(search, roles), [search, roles]);
  const choose = useCallback<ScheduleScreen['choose']>(
    (change) => void navigate({ search: change, replace: true, resetScroll: false }),
    [navigate],
  );
  return {
    mode: screenMode(snapshot),
    kind: screenKind(snapshot),
    search,
    can: (type) => snapshot.can({ type }),
    press: (command) => void navigate({ search: followCommand(search, roles, command) }),
    choose,
  };
}

/**
 * The button that leads to another mode goes away with the old one, and the focus would fall out of the page with it:
 * the next Tab would start at the browser's own bar. It stays with the content instead.
 */
export function useFocusAfterMode(mode: ScreenMode): void {
  const before = useRef(mode);
  useEffect(() => {
    if (before.current === mode) return;
    before.current = mode;
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  }, [mode]);
}

/** The buttons that lead from one mode of the screen to another. */
export type ScreenCommand =
  | 'kind.toggle'
  | 'replacements.add'
  | 'replacements.finish'
  | 'replacements.show'
  | 'summary.leave';

/**
 * The screen's mode according to its address. The address is the only place where the mode lives: the browser's
 * «Назад», a reload and a link sent to a colleague all show the same thing. The machine knows the ways and the rights.
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
