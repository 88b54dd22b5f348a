import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from '../controls/button.tsx';
import { AlertIcon } from '../controls/icon.tsx';
import { CheckIcon, CloseIcon } from '../controls/lazy-icon.tsx';
import { useToastPlace } from './toast-place.ts';
import type { Toast, ToastKind, ToastStore } from './toast-store.ts';
import styles from './toaster.module.css';
import { useTopLayer } from './use-top-layer.ts';

export interface ToasterProps {
  store: ToastStore;
}

/**
 * Shows a store's messages. Successes are announced politely, errors at once. While the pointer or the focus is on them
 * their time stands still. They lie above everything, modal dialogs too, and can be pressed there; the row that is
 * worked on and a dialog's buttons stay free.
 *
 * - **Do**: say in one sentence what has happened, with undo if there is one.
 * - **Don't**: use it for what belongs to a field or keeps the page from being shown: such a message goes away by
 *   itself.
 */
export function Toaster({ store }: ToasterProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.current, () => null);
  return toasts && <ToastRegions store={store} toasts={toasts} />;
}

/** Stands in the body or in a dialog, so a server has nothing to render of it. */
function ToastRegions({ store, toasts }: ToasterProps & { toasts: readonly Toast[] }) {
  const [paused, setPaused] = useState(false);
  const { host, card } = useTopLayer(toasts);
  useToastPlace(card, toasts, paused);
  const list = (kind: ToastKind) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => (
        <ToastCard key={toast.id} toast={toast} paused={paused} onClose={() => store.dismiss(toast.id)} />
      ));
  return createPortal(
    <section
      ref={card}
      popover="manual"
      className={styles.toaster}
      aria-label="Сообщения"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {/* Both regions are always there: a region that arrives with its text is not announced. */}
      <div role="status">{list('success')}</div>
      <div role="alert">{list('error')}</div>
    </section>,
    host,
  );
}

interface ToastCardProps {
  toast: Toast;
  paused: boolean;
  onClose: () => void;
}

function ToastCard({ toast, paused, onClose }: ToastCardProps) {
  const close = useRef(onClose);
  close.current = onClose;
  const left = useRef(toast.duration);

  useEffect(() => {
    if (paused) return;
    const since = performance.now();
    const timer = setTimeout(() => close.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [paused]);

  const { action } = toast;
  return (
    <div className={styles.toast} data-kind={toast.kind}>
      {toast.kind === 'success' ? <CheckIcon /> : <AlertIcon />}
      <div className={styles.text}>
        <p>{toast.text}</p>
        {toast.detail !== null && <p className={styles.detail}>{toast.detail}</p>}
        {toast.names.length > 0 && (
          <details className={styles.detail}>
            <summary>показать</summary>
            {toast.names.join(', ')}
          </details>
        )}
      </div>
      {action && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            action.onPress();
            onClose();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton size="sm" label="Закрыть сообщение" icon={<CloseIcon size={16} />} onClick={onClose} />
    </div>
  );
}
