import { ROLES, type Role } from '@zvonok/domain/access/roles';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { declaredStates, reachedStates, waysThrough } from '../testing/reach.ts';
import {
  type ScreenModeInput,
  type ScreenModeSnapshot,
  screenKind,
  screenMode,
  screenModeMachine,
} from './screen-mode.machine.ts';

const SECRETARY: Role[] = ['ADMIN_EDU_PART'];
const TEACHER: Role[] = ['TEACHER'];

function open(input: ScreenModeInput) {
  const actor = createActor(screenModeMachine, { input }).start();
  return {
    press: (...types: Exclude<Parameters<typeof actor.send>[0]['type'], 'roles.change'>[]) => {
      for (const type of types) actor.send({ type });
      return screenMode(actor.getSnapshot());
    },
    becomes: (roles: Role[]) => actor.send({ type: 'roles.change', roles }),
    mode: () => screenMode(actor.getSnapshot()),
    kind: () => screenKind(actor.getSnapshot()),
    can: (type: Exclude<Parameters<typeof actor.send>[0]['type'], 'roles.change'>) =>
      actor.getSnapshot().can({ type }),
  };
}

describe('modes of the timetable screen', () => {
  it('opens reading, by classes', () => {
    const screen = open({ roles: TEACHER });

    expect([screen.mode(), screen.kind()]).toEqual(['view', 'group']);
  });

  it('goes to the substitution mode and back by the two buttons', () => {
    const screen = open({ roles: SECRETARY });

    expect(screen.press('replacements.add')).toBe('edit');
    expect(screen.press('replacements.finish')).toBe('view');
  });

  it.each(ROLES)('%s is offered substitutions exactly with the swap right', (role) => {
    const screen = open({ roles: [role] });
    const holders: Role[] = ['ADMIN_EDU_PART', 'HEADTEACHER', 'HEADMASTER', 'ADMIN'];

    expect(screen.can('replacements.add')).toBe(holders.includes(role));
    expect(screen.press('replacements.add')).toBe(holders.includes(role) ? 'edit' : 'view');
  });

  it('shows the summary to everybody', () => {
    const screen = open({ roles: TEACHER });

    expect(screen.press('replacements.show')).toBe('view-summary');
    expect(screen.press('summary.leave')).toBe('view');
  });

  it('comes back from the summary to planning when planning was left', () => {
    const screen = open({ roles: SECRETARY });

    expect(screen.press('replacements.add', 'replacements.show')).toBe('view-summary');
    expect(screen.press('summary.leave')).toBe('edit');
  });

  it('changes between classes and teachers in both grids and remembers it', () => {
    const screen = open({ roles: SECRETARY });

    screen.press('kind.toggle', 'replacements.add');
    expect(screen.kind()).toBe('teacher');
    screen.press('kind.toggle', 'kind.toggle', 'replacements.show', 'summary.leave', 'replacements.finish');
    expect(screen.kind()).toBe('teacher');
  });

  it('has no change of view in the summary', () => {
    const screen = open({ roles: SECRETARY, mode: 'view-summary' });

    expect(screen.can('kind.toggle')).toBe(false);
    screen.press('kind.toggle');
    expect(screen.kind()).toBe('group');
  });

  it.each([
    { wanted: 'view', roles: TEACHER, opens: 'view' },
    { wanted: 'view-summary', roles: TEACHER, opens: 'view-summary' },
    { wanted: 'edit', roles: TEACHER, opens: 'view' },
    { wanted: 'edit', roles: [], opens: 'view' },
    { wanted: 'edit', roles: SECRETARY, opens: 'edit' },
  ] as const)('a link to $wanted opens $opens for $roles', ({ wanted, roles, opens }) => {
    expect(open({ roles, mode: wanted }).mode()).toBe(opens);
  });

  it('goes back to reading from a link to the summary', () => {
    expect(open({ roles: SECRETARY, mode: 'view-summary' }).press('summary.leave')).toBe('view');
  });

  it('opens by teachers when a link asks so', () => {
    expect(open({ roles: TEACHER, kind: 'teacher' }).kind()).toBe('teacher');
  });

  it('leaves the substitution mode when the right is taken away, at once and from behind the summary', () => {
    const planning = open({ roles: SECRETARY, mode: 'edit' });
    planning.becomes(TEACHER);
    expect(planning.mode()).toBe('view');

    const looking = open({ roles: SECRETARY, mode: 'edit' });
    looking.press('replacements.show');
    looking.becomes(TEACHER);
    expect(looking.mode()).toBe('view-summary');
    expect(looking.press('summary.leave')).toBe('view');
  });
});

describe('the screen-mode machine', () => {
  const ways = waysThrough(screenModeMachine, {
    input: { roles: SECRETARY },
    events: [
      { type: 'kind.toggle' },
      { type: 'replacements.add' },
      { type: 'replacements.finish' },
      { type: 'replacements.show' },
      { type: 'summary.leave' },
      { type: 'roles.change', roles: TEACHER },
    ],
  });

  it('reaches every state it declares', () => {
    expect(reachedStates(ways)).toEqual(declaredStates(screenModeMachine));
  });

  it.each(ways)('$name', ({ events, state }) => {
    const actor = createActor(screenModeMachine, { input: { roles: SECRETARY } }).start();
    for (const event of events) actor.send(event);

    expect(actor.getSnapshot().value).toEqual(state.value);
    expect(tagsOf(actor.getSnapshot())).toHaveLength(2);
  });
});

function tagsOf(snapshot: ScreenModeSnapshot): string[] {
  return [...snapshot.tags];
}
