import { getRouteApi } from '@tanstack/react-router';
import {
  type ScreenKind,
  type ScreenMode,
  screenKind,
  screenMode,
} from '@zvonok/machines/screen-mode/screen-mode.machine';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useRoles } from '../../shared/session/use-session.ts';
import type { ScheduleSearch } from './schedule-search.ts';
import { followCommand, openScreen, type ScreenCommand } from './screen-address.ts';

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

/** The timetable screen's mode and choices, as its address tells them. */
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
