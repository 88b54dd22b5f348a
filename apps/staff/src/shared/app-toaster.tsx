import { Toaster, type ToastStore } from '@zvonok/ui/feedback';

/** The app's messages, above every page: a file of its own, so that it can be fetched without the other components. */
export function AppToaster({ toasts }: { toasts: ToastStore }) {
  return <Toaster store={toasts} />;
}
