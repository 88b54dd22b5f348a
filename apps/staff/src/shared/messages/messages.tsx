import { Toaster, type ToastStore } from '@zvonok/ui';

/** The app's messages, above every page. */
export function Messages({ toasts }: { toasts: ToastStore }) {
  return <Toaster store={toasts} />;
}
