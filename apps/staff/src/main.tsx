import '@zvonok/ui/theme.css';
import { startColorMode } from '@zvonok/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { composeApp } from './composition.ts';
import { lateNotices } from './features/root-notices/late-notices.tsx';
import { StartFailure } from './features/start/start-failure.tsx';
import { createAppRouter } from './router.ts';
import { loadAppConfig } from './shared/app-config/app-config.ts';
import { tellConnection } from './shared/connection/tell-connection.ts';
import { catchInstallPrompt } from './shared/install/install-prompt.ts';
import { beginKeeping } from './shared/kept-answers/begin-keeping.ts';
import { forgetAnswers } from './shared/kept-answers/forget-answers.ts';
import { whenQuiet } from './shared/quiet/when-quiet.ts';
import { followSession } from './shared/session/follow-session.ts';
import { restored } from './shared/session/session-actor.ts';
import { stayWhereRefused } from './shared/session/stay-where-refused.ts';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root element to draw the app in.');
const root = createRoot(element);

async function start(): Promise<void> {
  const context = composeApp(await loadAppConfig());
  const { session, queryClient, toasts, notifications, config, changes } = context;
  await restored(session);

  const router = createAppRouter(context);
  stayWhereRefused(router.history, session);
  followSession(session, {
    recheck: () => router.invalidate(),
    forget: () => {
      queryClient.clear();
      notifications.stop();
      void forgetAnswers();
    },
    leave: () => void forgetAnswers().finally(() => window.location.replace('/login')),
  });
  tellConnection(toasts);
  const quiet = whenQuiet(() => router.state.status === 'pending' || queryClient.isFetching() > 0);
  await beginKeeping({ queryClient, owner: context.keptFor, quiet });
  const notices = lateNotices(quiet, { router, toasts, config, isChanging: changes.isAny });
  root.render(
    <StrictMode>
      <App router={router} queryClient={queryClient} toasts={toasts} notices={notices} />
    </StrictMode>,
  );
}

startColorMode();
catchInstallPrompt();
start().catch(() => root.render(<StartFailure onRetry={() => window.location.reload()} />));
