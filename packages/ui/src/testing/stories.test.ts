import { expect, it } from 'vitest';

interface StoryFile {
  default: { component?: unknown; subcomponents?: Record<string, unknown> };
}

const stories = import.meta.glob<StoryFile>('../**/*.stories.tsx', { eager: true });
const rooms = import.meta.glob<Record<string, unknown>>('../**/index.ts', { eager: true });

/** What carries a component's name and can stand in JSX; names in capitals are tables and limits. */
function isComponent([name, value]: [string, unknown]): boolean {
  const isElementType = typeof value === 'function' || (typeof value === 'object' && value !== null);
  return /^[A-Z]\w*[a-z]/.test(name) && isElementType;
}

it('shows every component of every room in a story', () => {
  const shown = new Set(
    Object.values(stories).flatMap(({ default: { component, subcomponents = {} } }) => [
      component,
      ...Object.values(subcomponents),
    ]),
  );

  const without = Object.entries(rooms).flatMap(([room, exported]) =>
    Object.entries(exported)
      .filter((one) => isComponent(one) && !shown.has(one[1]))
      .map(([name]) => `${room}: ${name}`),
  );

  // Give it a story of its own, or name it under `subcomponents` of the story that draws it.
  expect(without).toEqual([]);
});
