import { useRouteContext } from '@tanstack/react-router';
import { COMMON_MESSAGE } from '@zvonok/domain/messages/common';

/** Puts a text into the clipboard and says so; browsers refuse where the page did not come securely. */
export function useCopy(): (text: string, done?: string) => void {
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });
  return (text, done = COMMON_MESSAGE.copied) => {
    const copy = async () => navigator.clipboard.writeText(text);
    void copy().then(
      () => toasts.success(done),
      () => toasts.error(COMMON_MESSAGE.notCopied),
    );
  };
}
