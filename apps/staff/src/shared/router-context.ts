import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '@zvonok/api-client/create-api';
import type { ToastStore } from '@zvonok/ui';
import type { AppConfig } from './app-config/app-config.ts';
import type { SessionActor } from './session/session-actor.ts';

/** What `main.tsx` puts together once and every route can reach. */
export interface RouterContext {
  config: AppConfig;
  api: Api;
  queryClient: QueryClient;
  session: SessionActor;
  toasts: ToastStore;
}
