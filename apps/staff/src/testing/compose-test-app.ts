import { QueryClient } from '@tanstack/react-query';
import { createAuthCalls } from '@zvonok/api-client/auth';
import { createApi, type Extension, type Transport } from '@zvonok/api-client/create-api';
import type { Role } from '@zvonok/domain/access/roles';
import { buildToken } from '@zvonok/domain/testing/token';
import { createToastStore } from '@zvonok/ui/feedback';
import { readAppConfig } from '../shared/app-config/app-config.ts';
import { createNotificationCentre } from '../shared/notifications/notification-centre.ts';
import { startNotifications, unreadIn } from '../shared/notifications/notifications-actor.ts';
import type { RouterContext } from '../shared/router-context.ts';
import { startSession } from '../shared/session/session-actor.ts';
import { createLock, createTokenKeeper } from '../shared/session/token-keeper.ts';
import { createTokenStorage, type TextStore } from '../shared/session/token-storage.ts';
import { createUpdateCentre } from '../shared/updates/update-centre.ts';

/** The product's own parts but for the network and the storage; with a null role no user is signed in. */
export function composeTestApp(
  role: Role | null,
  server: Transport,
  {
    teacherId = null,
    schoolName = 'Гимназия № 7',
    extensions,
  }: {
    teacherId?: number | null;
    schoolName?: string | undefined;
    /** What the server has beyond the documented calls. Default: all. */
    extensions?: readonly Extension[] | undefined;
  } = {},
): RouterContext {
  const api = createApi({
    baseUrl: window.location.origin,
    fetch: server,
    ...(extensions && { extensions }),
  });
  const calls = createAuthCalls(api);
  const tokenStorage = createTokenStorage(memoryStore(), memoryStore());
  const exp = Date.now() / 1000 + 3_000_000;
  if (role !== null) {
    tokenStorage.keep(
      {
        accessToken: buildToken({ roles: [role], id: 1, teacherId, exp }),
        refreshToken: buildToken({ sub: 'zhdanova.gd', exp }),
      },
      false,
    );
  }
  const tabs = { post() {}, listen: () => () => {} };
  const keeper = createTokenKeeper({ tokenStorage, calls, tabs, withLock: createLock(undefined) });
  const updates = createUpdateCentre(() => new Promise(() => {}));
  return {
    config: readAppConfig({ build: 'dev', schoolName }),
    api,
    withAuth: (transport) => transport,
    session: startSession({ calls, keeper, tokenStorage, onWake: () => () => {} }),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    toasts: createToastStore(),
    notifications: createNotificationCentre(async () => {
      const actor = startNotifications(api, role === null ? [] : [role], updates);
      return { actor, unread: () => unreadIn(actor) };
    }),
    updates,
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
