import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

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

/** One question, two answers. Enter answers with the focused button, and from any field inside with yes. */
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
  return (
    <Dialog
      open={open}
      title={title}
      locked={busy}
      described
      onClose={onCancel}
      onSubmit={() => !busy && onConfirm()}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy} {...(tone === 'danger' && { 'data-autofocus': '' })}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            variant={tone === 'danger' ? 'danger' : 'solid'}
            busy={busy}
            {...(tone === 'brand' && { 'data-autofocus': '' })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
