import { ERROR_MESSAGE_MS, SUCCESS_MESSAGE_MS } from '@zvonok/domain/messages/common';

export type ToastKind = 'success' | 'error';

/** What can still be done about the message, e.g. «Отменить». Pressing it also closes the toast. */
export interface ToastAction {
  label: string;
  onPress: () => void;
}

export const retryAction = (onPress: () => void): ToastAction => ({ label: 'Повторить', onPress });

export interface ToastOptions {
  /** How long it stays, in milliseconds, not counting the time it is read (pointer or focus on it). */
  duration?: number;
  action?: ToastAction;
  /** A second line, e.g. what was done to which lesson. */
  detail?: string;
  /** What the text only counts: shown after a press. */
  names?: readonly string[];
}

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  duration: number;
  action: ToastAction | null;
  detail: string | null;
  names: readonly string[];
}

export interface ToastStore {
  /** A change went through: stays 2 s by default. */
  success(text: string, options?: ToastOptions): void;
  /** It did not: stays 5 s by default. */
  error(text: string, options?: ToastOptions): void;
  dismiss(id: number): void;
  subscribe(listener: () => void): () => void;
  /** The same array until something changes. */
  current(): readonly Toast[];
}

/** More at once would cover the screen; the oldest leaves first. */
export const TOASTS_AT_ONCE = 4;

const DURATION_MS = { success: SUCCESS_MESSAGE_MS, error: ERROR_MESSAGE_MS } satisfies Record<
  ToastKind,
  number
>;

/**
 * Messages about what was just done. One store per app, shown by one `<Toaster>`.
 * The same text again replaces the one on screen, so a retried failure does not pile up.
 */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const add = (
    kind: ToastKind,
    text: string,
    { duration = DURATION_MS[kind], action, detail, names = [] }: ToastOptions = {},
  ) => {
    const others = toasts.filter((toast) => toast.text !== text || toast.kind !== kind);
    const added = {
      id: nextId++,
      kind,
      text,
      duration,
      action: action ?? null,
      detail: detail ?? null,
      names,
    };
    set([...others, added].slice(-TOASTS_AT_ONCE));
  };
  return {
    success: (text, options) => add('success', text, options),
    error: (text, options) => add('error', text, options),
    dismiss: (id) => set(toasts.filter((toast) => toast.id !== id)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => toasts,
  };
}
