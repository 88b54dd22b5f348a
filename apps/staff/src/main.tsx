import '@zvonok/ui/theme.css';
import { COMMON_MESSAGE } from '@zvonok/domain/messages/common';
import { OFFLINE_MESSAGE_MS } from '@zvonok/domain/messages/durations';
import { startColorMode } from '@zvonok/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { composeApp } from './composition.ts';
import { StartFailure } from './features/start/start-failure.tsx';
import { createAppRouter } from './router.ts';
import { loadAppConfig } from './shared/app-config/app-config.ts';
import { followSession } from './shared/session/follow-session.ts';
import { restored } from './shared/session/session-actor.ts';
import { stayWhereRefused } from './shared/session/stay-where-refused.ts';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root element to draw the app in.');
const root = createRoot(element);

async function start(): Promise<void> {
  const context = composeApp(await loadAppConfig());
  const { session, queryClient, toasts, notifications } = context;
  await restored(session);

  const router = createAppRouter(context);
  stayWhereRefused(router.history, session);
  followSession(session, {
    recheck: () => router.invalidate(),
    forget: () => {
      queryClient.clear();
      notifications.stop();
    },
    leave: () => window.location.replace('/login'),
  });
  window.addEventListener('offline', () =>
    toasts.error(COMMON_MESSAGE.offline, { duration: OFFLINE_MESSAGE_MS }),
  );
  root.render(
    <StrictMode>
      <App router={router} queryClient={queryClient} toasts={toasts} />
    </StrictMode>,
  );
}

startColorMode();
start().catch(() => root.render(<StartFailure onRetry={() => window.location.reload()} />));
