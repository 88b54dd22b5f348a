import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../button/button.tsx';
import './confirm-dialog.css';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The question, in full. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` when something is lost by confirming: then the focus starts on the way back. */
  tone?: 'brand' | 'danger';
  /** The answer was yes and is being carried out: the dialog waits. */
  busy?: boolean;
  onConfirm: () => void;
  /** «Отмена», Escape, or a press outside. */
  onCancel: () => void;
}

/**
 * One question, two answers. A native modal `<dialog>`: the browser keeps the focus inside, closes on Escape, and gives
 * the focus back to where it was. Enter answers with the focused button, and from any field inside with yes.
 */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Отмена',
  tone = 'brand',
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) {
      element?.showModal();
      element?.querySelector<HTMLElement>('[data-start]')?.focus();
    }
    if (!open) element?.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press is on the backdrop; Escape is its key, and the browser's own.
    <dialog
      ref={dialog}
      className="zv-dialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onCancel();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !busy) onCancel();
      }}
    >
      {open && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) onConfirm();
          }}
        >
          <h2 id={titleId}>{title}</h2>
          <div id={textId}>{children}</div>
          <footer>
            <Button onClick={onCancel} disabled={busy} {...(tone === 'danger' && { 'data-start': '' })}>
              {cancelLabel}
            </Button>
            <Button
              type="submit"
              variant={tone === 'danger' ? 'danger' : 'solid'}
              busy={busy}
              {...(tone === 'brand' && { 'data-start': '' })}
            >
              {confirmLabel}
            </Button>
          </footer>
        </form>
      )}
    </dialog>
  );
}
