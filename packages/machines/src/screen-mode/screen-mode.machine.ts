import { canSwap } from '@zvonok/domain/access/rights';
import type { Role } from '@zvonok/domain/access/roles';
import { assign, not, type SnapshotFrom, setup, stateIn } from 'xstate';

/** What the timetable screen is for at the moment; a URL may carry it. */
export const SCREEN_MODES = ['view', 'view-summary', 'edit'] as const;
export type ScreenMode = (typeof SCREEN_MODES)[number];

/** Whose week a row of the grid is: a class's or a teacher's. */
export const SCREEN_KINDS = ['group', 'teacher'] as const;
export type ScreenKind = (typeof SCREEN_KINDS)[number];

export interface ScreenModeInput {
  /** Roles of the signed-in person; an empty list may read and nothing else. */
  roles: readonly Role[];
  /** The mode a link asks for, `view` when it asks for none. Without the swap right `edit` opens `view`. */
  mode?: ScreenMode | undefined;
  /** `group` by default. */
  kind?: ScreenKind | undefined;
}

/**
 * Modes of the timetable screen and the ways between them by its buttons.
 *
 * One of the tags `viewing`, `summary`, `editing` is always there, and one of `by-group`, `by-teacher`. A button is
 * there exactly when `snapshot.can({ type })` says so: rights are checked in one place.
 */
export const screenModeMachine = setup({
  types: {
    input: {} as ScreenModeInput,
    context: {} as { roles: readonly Role[]; asked: { mode: ScreenMode; kind: ScreenKind } },
    events: {} as
      | { type: 'kind.toggle' }
      | { type: 'replacements.add' }
      | { type: 'replacements.finish' }
      | { type: 'replacements.show' }
      | { type: 'summary.leave' }
      | { type: 'roles.change'; roles: readonly Role[] },
    tags: {} as 'viewing' | 'summary' | 'editing' | 'by-group' | 'by-teacher',
  },
  guards: {
    maySwap: ({ context }) => canSwap(context.roles),
    asksSummary: ({ context }) => context.asked.mode === 'view-summary',
    asksEdit: ({ context }) => context.asked.mode === 'edit',
    asksTeachers: ({ context }) => context.asked.kind === 'teacher',
    showsGrid: stateIn('#grid'),
  },
  actions: {
    rememberRoles: assign((_, params: { roles: readonly Role[] }) => ({ roles: params.roles })),
  },
}).createMachine({
  id: 'screenMode',
  context: ({ input }) => ({
    roles: input.roles,
    asked: { mode: input.mode ?? 'view', kind: input.kind ?? 'group' },
  }),
  on: {
    'roles.change': { actions: { type: 'rememberRoles', params: ({ event }) => ({ roles: event.roles }) } },
  },
  type: 'parallel',
  states: {
    mode: {
      initial: 'opening',
      states: {
        opening: {
          always: [
            { guard: 'asksSummary', target: 'view-summary' },
            { guard: 'asksEdit', target: 'grid.edit' },
            { target: 'grid' },
          ],
        },
        grid: {
          id: 'grid',
          initial: 'view',
          on: { 'replacements.show': 'view-summary' },
          states: {
            view: {
              tags: 'viewing',
              on: { 'replacements.add': { guard: 'maySwap', target: 'edit' } },
            },
            edit: {
              tags: 'editing',
              always: { guard: not('maySwap'), target: 'view' },
              on: { 'replacements.finish': { guard: 'maySwap', target: 'view' } },
            },
            last: { type: 'history' },
          },
        },
        'view-summary': {
          tags: 'summary',
          // From the summary the user returns to the mode they came from, planning or reading.
          on: { 'summary.leave': 'grid.last' },
        },
      },
    },
    kind: {
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'asksTeachers', target: 'teacher' }, { target: 'group' }] },
        group: { tags: 'by-group', on: { 'kind.toggle': { guard: 'showsGrid', target: 'teacher' } } },
        teacher: { tags: 'by-teacher', on: { 'kind.toggle': { guard: 'showsGrid', target: 'group' } } },
      },
    },
  },
});

export type ScreenModeSnapshot = SnapshotFrom<typeof screenModeMachine>;

/** The mode in the words a URL carries. */
export function screenMode(snapshot: ScreenModeSnapshot): ScreenMode {
  if (snapshot.hasTag('summary')) return 'view-summary';
  return snapshot.hasTag('editing') ? 'edit' : 'view';
}

/** The kind of view in the words a URL carries. */
export function screenKind(snapshot: ScreenModeSnapshot): ScreenKind {
  return snapshot.hasTag('by-teacher') ? 'teacher' : 'group';
}
