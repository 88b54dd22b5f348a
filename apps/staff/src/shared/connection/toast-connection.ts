import { COMMON_MESSAGE, OFFLINE_MESSAGE_MS } from '@zvonok/domain/messages/common';
import type { ToastStore } from '@zvonok/ui/feedback';

/** Says when the network has gone, also when it is away from the start, and when it is back. */
export function toastConnection(toasts: ToastStore): void {
  const toastOffline = () => toasts.error(COMMON_MESSAGE.offline, { duration: OFFLINE_MESSAGE_MS });
  if (!navigator.onLine) toastOffline();
  window.addEventListener('offline', toastOffline);
  window.addEventListener('online', () => toasts.success(COMMON_MESSAGE.online));
}
