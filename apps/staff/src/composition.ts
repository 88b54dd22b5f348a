import { notifyManager, QueryClient } from '@tanstack/react-query';
import { createAuthCalls } from '@zvonok/api-client/auth';
import { createAuthFetch } from '@zvonok/api-client/auth-fetch';
import { createApi } from '@zvonok/api-client/create-api';
import { retryUnanswered } from '@zvonok/api-client/retry';
import { withRetryAfter } from '@zvonok/api-client/retry-after';
import { createToastStore } from '@zvonok/ui/feedback';
import type { AppConfig } from './shared/app-config/app-config.ts';
import { withEarlyAnswers } from './shared/early-answers.ts';
import { trackInFlightChanges } from './shared/in-flight-changes.ts';
import { lazyModule } from './shared/lazy.tsx';
import { createNotificationCentre } from './shared/notifications/notification-centre.ts';
import { openPendingStore } from './shared/pending-changes/pending-changes.ts';
import type { RouterContext } from './shared/router-context.ts';
import { onWake } from './shared/session/on-wake.ts';
import { startSession } from './shared/session/session-actor.ts';
import { openTabChannel } from './shared/session/tab-channel.ts';
import { createLock, createTokenKeeper } from './shared/session/token-keeper.ts';
import { browserTokenStorage } from './shared/session/token-storage.ts';
import { createUpdateCentre } from './shared/updates/update-centre.ts';

// Does nothing without a page that shows its news: fetched after the first one.
const UPDATES = lazyModule(() => import('./shared/updates/start-updates.ts'));
const notificationsActor = lazyModule(() => import('./shared/notifications/notifications-actor.ts'));

/**
 * Puts the parts of the app together. Nothing else knows which storage, which network and which clock they use.
 * `extensions` are what the API's host has beyond the documented calls.
 */
export function composeApp(config: AppConfig, extensions: readonly string[]): RouterContext {
  const changes = trackInFlightChanges();
  const transport = changes.around(withRetryAfter(withEarlyAnswers((request) => fetch(request))));
  const tokenStorage = browserTokenStorage();
  const calls = createAuthCalls(createApi({ baseUrl: config.apiHost, fetch: transport, extensions }));
  const keeper = createTokenKeeper({ tokenStorage, calls, tabs: openTabChannel(), withLock: createLock() });
  const session = startSession({ calls, keeper, tokenStorage, onWake });
  const withAuth = createAuthFetch({
    tokens: () => session.getSnapshot().context.tokens,
    refresh: keeper.refreshAccess,
    // The keeper has informed the session itself, and the other tabs.
    onSignedOut: () => {},
  });
  const api = createApi({ baseUrl: config.apiHost, fetch: withAuth(transport), extensions });
  const queryClient = createQueryClient();
  const updates = createUpdateCentre(async () => {
    const { startUpdates } = await UPDATES.load();
    return startUpdates({ api, queryClient, person: session.getSnapshot().context.person?.username ?? '' });
  });
  const notifications = createNotificationCentre(async () => {
    const { startNotifications, unreadIn } = await notificationsActor.load();
    const actor = startNotifications(api, session.getSnapshot().context.person?.roles ?? [], updates);
    return { actor, unread: () => unreadIn(actor) };
  });
  // A user who does not want to be remembered leaves nothing behind that outlives the tab.
  const offlineCacheOwner = () =>
    tokenStorage.isOfThisTab() ? null : (session.getSnapshot().context.person?.username ?? null);
  return {
    config,
    api,
    withAuth,
    session,
    queryClient,
    toasts: createToastStore(),
    notifications,
    updates,
    changes,
    pendingStore: openPendingStore(offlineCacheOwner),
    offlineCacheOwner,
  };
}

/**
 * `always`: a computer that believes to be offline may still reach a server in its own building, and a person should
 * hear at once that something did not go through, instead of having it sent behind their back an hour later. Polling
 * waits until there is a network, and then all that is on the screen is refetched at once.
 */
function createQueryClient(): QueryClient {
  // What changed is drawn in the frame that is next: a timer, as the library has it, often misses that.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => navigator.onLine && retryUnanswered(failures, error),
        refetchOnReconnect: true,
        staleTime: 20_000,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
