import type { QueryClient } from '@tanstack/react-query';
import type { Api, Transport } from '@zvonok/api-client/create-api';
import type { ToastStore } from '@zvonok/ui/feedback';
import type { AppConfig } from './app-config/app-config.ts';
import type { InFlightChanges } from './in-flight-changes.ts';
import type { NotificationCentre } from './notifications/notification-centre.ts';
import type { PendingStore } from './pending-changes/pending-changes.ts';
import type { SessionActor } from './session/session-actor.ts';
import type { UpdateCentre } from './updates/update-centre.ts';

/** What `main.tsx` puts together once and every route can reach. */
export interface RouterContext {
  config: AppConfig;
  api: Api;
  /** For a call that needs a transport of its own, such as one that reports the progress of a file. */
  withAuth: (transport: Transport) => Transport;
  queryClient: QueryClient;
  session: SessionActor;
  toasts: ToastStore;
  notifications: NotificationCentre;
  updates: UpdateCentre;
  changes: Pick<InFlightChanges, 'isAny'>;
  /** Where changes of the timetable are kept until they are answered. */
  pendingStore: PendingStore;
  /** Whose answers this browser may keep for reading without a network; null for none. */
  offlineCacheOwner: () => string | null;
}
