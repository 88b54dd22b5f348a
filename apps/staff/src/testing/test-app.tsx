import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createAuthCalls } from '@zvonok/api-client/calls/auth';
import { createApi, type Transport } from '@zvonok/api-client/create-api';
import type { Role } from '@zvonok/domain/access/roles';
import { buildToken } from '@zvonok/domain/testing/token';
import { createToastStore, Toaster } from '@zvonok/ui/feedback';
import { type ReactNode, useState } from 'react';
import { readAppConfig } from '../shared/app-config/app-config.ts';
import { parseSearch, stringifySearch } from '../shared/navigation/search-text.ts';
import { createNotificationCentre } from '../shared/notifications/notification-centre.ts';
import type { RouterContext } from '../shared/router-context.ts';
import { startSession } from '../shared/session/session-actor.ts';
import { createTokenKeeper } from '../shared/session/token-keeper.ts';
import { createTokenStorage, type TextStore } from '../shared/session/token-storage.ts';
import { createLock } from '../shared/session/with-lock.ts';
import { createUpdateCentre } from '../shared/updates/update-centre.ts';

export interface TestAppProps {
  /** The page's path, which is its route's id as well. */
  path: string;
  /** What its address goes on with: `?mode=edit`. */
  search?: string;
  readSearch: (raw: Record<string, unknown>) => object;
  /** Who is signed in. */
  role: Role;
  /** The server, in place of the network. */
  server: Transport;
  children: ReactNode;
}

/**
 * One page of the app for a story: everything around it is the product's own but the network, the storage and the
 * other pages.
 */
export function TestApp({ path, search = '', readSearch, role, server, children }: TestAppProps) {
  const [context] = useState(() => composeTestApp(role, server));
  const [router] = useState(() => {
    const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });
    const page = createRoute({
      getParentRoute: () => root,
      path,
      validateSearch: readSearch,
      component: () => children,
    });
    return createRouter({
      routeTree: root.addChildren([page]),
      context,
      history: createMemoryHistory({ initialEntries: [path + search] }),
      parseSearch,
      stringifySearch,
    });
  });
  return (
    <QueryClientProvider client={context.queryClient}>
      <RouterProvider router={router} />
      <Toaster store={context.toasts} />
    </QueryClientProvider>
  );
}

function composeTestApp(role: Role, server: Transport): RouterContext {
  const api = createApi({ baseUrl: window.location.origin, fetch: server });
  const calls = createAuthCalls(api);
  const tokenStorage = createTokenStorage(memoryStore(), memoryStore());
  const exp = Date.now() / 1000 + 3_000_000;
  tokenStorage.keep(
    {
      accessToken: buildToken({ roles: [role], id: 1, teacherId: null, exp }),
      refreshToken: buildToken({ sub: 'zhdanova.gd', exp }),
    },
    false,
  );
  const tabs = { post() {}, listen: () => () => {} };
  const keeper = createTokenKeeper({ tokenStorage, calls, tabs, withLock: createLock(undefined) });
  return {
    config: readAppConfig({ build: 'dev', schoolName: 'Гимназия № 7' }),
    api,
    withAuth: (transport) => transport,
    session: startSession({ calls, keeper, tokenStorage, onWake: () => () => {} }),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    toasts: createToastStore(),
    // One page alone has no bell to fill.
    notifications: createNotificationCentre(() => new Promise(() => {})),
    updates: createUpdateCentre(() => new Promise(() => {})),
    changes: { isAny: () => false },
    pendingStore: { keep: async () => {}, drop: async () => {}, read: async () => [] },
    offlineCacheOwner: () => null,
  };
}

function memoryStore(): TextStore {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
}
