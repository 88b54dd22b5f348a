import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { createAppRouter } from '../../router.ts';
import type { RouterContext } from '../../shared/router-context.ts';

interface StoryFile {
  default: { args: { address: string } };
  [story: string]: { args?: { address?: string } };
}

const files = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true });

/** The addresses of all stories. */
const addresses = Object.values(files).flatMap(({ default: { args }, ...stories }) =>
  Object.values(stories).map((story) => story.args?.address ?? args.address),
);

// Nothing but its routes is read.
const router = createAppRouter({} as RouterContext, createMemoryHistory());

/** The page an address leads to, if it leads anywhere. */
function pageOf(address: string) {
  const { pathname } = new URL(address, 'https://school.example');
  const [matched, params, found] = router.getMatchedRoutes(pathname);
  return { id: matched.at(-1)?.id, isFound: found !== undefined && !('**' in params) };
}

it('shows every page of the app in a story', () => {
  const shown = new Set(addresses.map((address) => pageOf(address).id));
  // A route without a component only leads to another one; one with children is drawn around theirs.
  const pages = Object.values(router.routesById).filter(
    ({ options, children }) => options.component && !children,
  );

  expect(pages.length).toBeGreaterThan(25);
  expect(pages.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
});

it('shows every page for an address that leads nowhere in a story', () => {
  const pages = Object.values(router.routesById).filter(({ options }) => options.notFoundComponent);
  const [inner, outer] = pages.toSorted((one, other) => other.fullPath.length - one.fullPath.length);
  const lost = addresses.filter((address) => !pageOf(address).isFound);

  expect(pages).toHaveLength(2);
  expect(lost.some((address) => address.startsWith(`${inner?.fullPath}/`))).toBe(true);
  expect(lost.some((address) => !address.startsWith(`${inner?.fullPath}/`))).toBe(true);
  expect(outer?.id).toBe('__root__');
});
