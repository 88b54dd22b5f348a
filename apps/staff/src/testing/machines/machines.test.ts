import { expect, it } from 'vitest';
import { StateMachine } from 'xstate';
import * as stories from './machines.stories.tsx';

const modules = import.meta.glob<Record<string, unknown>>(
  '../../../../../packages/machines/src/**/*.machine.ts',
  { eager: true },
);

it('draws every machine in a story that steps through it', () => {
  const { default: _, ...drawn } = stories;
  const shown = new Set(
    Object.values(drawn)
      .filter(({ play }) => play)
      .map(({ args }): unknown => args.machine),
  );
  const machines = Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter(([, value]) => value instanceof StateMachine);

  expect(machines.length).toBeGreaterThan(10);
  expect(machines.filter(([, machine]) => !shown.has(machine)).map(([name]) => name)).toEqual([]);
});
