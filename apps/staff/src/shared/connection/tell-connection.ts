import { COMMON_MESSAGE } from '@zvonok/domain/messages/common';
import { OFFLINE_MESSAGE_MS } from '@zvonok/domain/messages/durations';
import type { ToastStore } from '@zvonok/ui';

/** Says when the network has gone, also when it is away from the start, and when it is back. */
export function tellConnection(toasts: ToastStore): void {
  const tellOffline = () => toasts.error(COMMON_MESSAGE.offline, { duration: OFFLINE_MESSAGE_MS });
  if (!navigator.onLine) tellOffline();
  window.addEventListener('offline', tellOffline);
  window.addEventListener('online', () => toasts.success(COMMON_MESSAGE.online));
}
