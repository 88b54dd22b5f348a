import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';

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
  /** Confirming is impossible for now; the question says why. */
  blocked?: boolean;
  onConfirm: () => void;
  /** «Отмена», Escape, or a press outside. */
  onCancel: () => void;
}

/**
 * One question, two answers. Enter answers with the focused button, and from any field inside with yes.
 *
 * - **Do**: ask only before what cannot be taken back; say in the title what will happen, and on the button its verb:
 *   «Удалить».
 * - **Don't**: answer with «Да» and «ОК», or ask where a message with «Отменить» would do.
 */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'brand',
  busy = false,
  blocked = false,
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
      onSubmit={() => !busy && !blocked && onConfirm()}
      footer={
        <DialogActions
          submitLabel={confirmLabel}
          {...(cancelLabel !== undefined && { cancelLabel })}
          tone={tone}
          focus={tone === 'danger' ? 'cancel' : 'submit'}
          busy={busy}
          disabled={blocked}
          onCancel={onCancel}
        />
      }
    >
      {children}
    </Dialog>
  );
}
