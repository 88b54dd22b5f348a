import '@zvonok/ui/theme.css';
import { hostExtensions } from '@zvonok/api-client/extensions';
import { SIGN_IN_PATH } from '@zvonok/domain/access/guards';
import { canSwap } from '@zvonok/domain/access/rights';
import { COMMON_MESSAGE, OFFLINE_MESSAGE_MS } from '@zvonok/domain/messages/common';
import type { ToastStore } from '@zvonok/ui/feedback';
import { startColorMode } from '@zvonok/ui/tokens';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { composeApp } from './composition.ts';
import { StartFailure } from './features/start/start-failure.tsx';
import { createAppRouter } from './router.ts';
import { loadAppConfig, settingsInPage } from './shared/app-config/app-config.ts';
import { dropDraftsOf } from './shared/drafts/drop-drafts.ts';
import { watchFirstUse } from './shared/first-use.ts';
import { catchInstallPrompt } from './shared/install/install-prompt.ts';
import { lazyPart } from './shared/lazy.tsx';
import { toastUnreadSearch } from './shared/navigation/search-reader.ts';
import { clearOfflineCache } from './shared/offline-cache/clear-offline-cache.ts';
import { startQueryPersistence } from './shared/offline-cache/start-query-persistence.ts';
import { nextTask, untilIdle } from './shared/on-idle.ts';
import { unsavedIn } from './shared/pending-changes/pending-changes.ts';
import type { RouterContext } from './shared/router-context.ts';
import { cancelForbiddenNavigation } from './shared/session/cancel-forbidden-navigation.ts';
import { followSession } from './shared/session/follow-session.ts';
import { rolesIn } from './shared/session/guards.ts';
import { restored } from './shared/session/session-actor.ts';
import { timetableChanges } from './shared/timetable-changes/lazy-changes.ts';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root element to draw the app in.');
const root = createRoot(element);

async function start(): Promise<void> {
  const startedAt = Date.now();
  // The scripts have just run, all in one piece.
  await nextTask();
  const settings = settingsInPage() ?? (await loadAppConfig());
  const context = composeApp(settings, await hostExtensions(settings, { store: () => window.localStorage }));
  const { api, session, queryClient, toasts, notifications, updates, config, changes } = context;
  await restored(session);

  const isChanging = () => changes.isAny() || unsavedIn(queryClient).length > 0;
  let isSigningOut = false;
  // Closing the page while something is unsaved asks first; signing out did so already.
  window.addEventListener('beforeunload', (event) => {
    if (isChanging() && !isSigningOut) event.preventDefault();
  });

  const router = createAppRouter(context);
  cancelForbiddenNavigation({ history: router.history, session, toasts });
  toastUnreadSearch(router, toasts);
  const listen = () => {
    if (session.getSnapshot().hasTag('signed-in')) updates.start();
  };
  followSession(session, {
    recheck: () => {
      void takeUpChanges(context, Date.now());
      listen();
      return router.invalidate();
    },
    forget: () => {
      queryClient.clear();
      notifications.stop();
      updates.stop();
      void clearOfflineCache();
    },
    leave: (person) => {
      isSigningOut = true;
      dropDraftsOf(person.username);
      void clearOfflineCache().finally(() => window.location.replace('/login'));
    },
  });
  // The sign-in takes over what was typed in the form that was drawn in advance; any other page comes instead of it.
  router.subscribe('onRendered', ({ toLocation }) => {
    if (toLocation.pathname !== SIGN_IN_PATH || !firstPaint()?.querySelector('form')) firstPaint()?.remove();
  });
  toastConnection(toasts);
  const idle = untilIdle(() => router.state.status === 'pending' || queryClient.isFetching() > 0);
  await startQueryPersistence({ queryClient, owner: context.offlineCacheOwner, idle });
  const RootNotices = lazyPart(
    async () => {
      await idle;
      return (await import('./features/root-notices/root-notices.tsx')).RootNotices;
    },
    { preload: 'intent', failure: 'none' },
  );
  void idle.then(() => takeUpChanges(context, startedAt));
  void idle.then(listen);
  window.addEventListener('online', () => void takeUpChanges(context, Date.now()));
  await nextTask();
  const notices = { router, toasts, config, api, session, isChanging };
  root.render(
    <StrictMode>
      <App router={router} queryClient={queryClient} toasts={toasts} notices={<RootNotices {...notices} />} />
    </StrictMode>,
  );
}

/** What an earlier page of this person has left unsent, or what could not be sent without a network. */
async function takeUpChanges(context: RouterContext, triedBefore: number): Promise<void> {
  if (!canSwap(rolesIn(context.session))) return;
  try {
    const { TIMETABLE_CHANGES } = await timetableChanges.load();
    await TIMETABLE_CHANGES.restoreChanges(context, triedBefore);
  } catch {
    // Without a network there is nothing to send; it comes again with the network.
  }
}

startColorMode();
catchInstallPrompt();
watchFirstUse();
start().catch(() => {
  firstPaint()?.remove();
  root.render(<StartFailure onRetry={() => window.location.reload()} />);
});

/** What was drawn in advance, while it is there (`start-pages.ts`). */
function firstPaint(): HTMLElement | null {
  return document.getElementById('first-paint');
}

/** Says when the network has gone, also when it is away from the start, and when it is back. */
function toastConnection(toasts: ToastStore): void {
  const toastOffline = () => toasts.error(COMMON_MESSAGE.offline, { duration: OFFLINE_MESSAGE_MS });
  if (!navigator.onLine) toastOffline();
  window.addEventListener('offline', toastOffline);
  window.addEventListener('online', () => toasts.success(COMMON_MESSAGE.online));
}
