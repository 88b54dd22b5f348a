import { type DragEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import '../confirm-dialog/confirm-dialog.css';
import './modal.css';

export interface ModalProps {
  open: boolean;
  title: string;
  /** As wide as a question, or as a table; `narrow` unless told. */
  width?: 'narrow' | 'wide';
  /** Something is under way that a stray key must not end: Escape and a press outside do nothing. */
  locked?: boolean;
  /** Escape, or a press outside. */
  onClose: () => void;
  /** Enter in a field, or the button of type `submit`. */
  onSubmit?: () => void;
  /** Files let go anywhere over the dialog. */
  onFilesDrop?: ((files: FileList) => void) | undefined;
  children: ReactNode;
  /** The buttons, under what scrolls. */
  footer: ReactNode;
}

/**
 * A native modal `<dialog>` with a title and buttons: the browser keeps the focus inside and gives it back where it was. The focus
 * starts on what carries `data-start`.
 */
export function Modal({
  open,
  title,
  width = 'narrow',
  locked = false,
  onClose,
  onSubmit,
  onFilesDrop,
  children,
  footer,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) {
      element?.showModal();
      element?.querySelector<HTMLElement>('[data-start]')?.focus();
    }
    if (!open) element?.close();
  }, [open]);

  // What had the focus may have gone with the step it belonged to.
  useEffect(() => {
    const element = dialog.current;
    const { activeElement } = document;
    if (!element?.open || (activeElement !== document.body && activeElement !== element)) return;
    element.querySelector<HTMLElement>('[data-start]')?.focus();
  });

  const drag = (event: DragEvent) => {
    // Otherwise the browser would leave the page and show the file.
    event.preventDefault();
    if (!onFilesDrop) event.dataTransfer.dropEffect = 'none';
    dialog.current?.toggleAttribute('data-dragging', onFilesDrop !== undefined && event.type === 'dragover');
    const { files } = event.dataTransfer;
    if (event.type === 'drop' && files.length > 0) onFilesDrop?.(files);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press is on the backdrop; Escape is its key, and the browser's own.
    <dialog
      ref={dialog}
      className="zv-dialog zv-modal"
      data-width={width}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file picker inside tells its own cancelling up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!locked) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !locked) onClose();
      }}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drag}
    >
      {open && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit?.();
          }}
        >
          <h2 id={titleId}>{title}</h2>
          <section
            className="zv-modal-body"
            aria-labelledby={titleId}
            // A long table scrolls here, and has to by the keyboard too.
            {...(width === 'wide' && { tabIndex: 0 })}
          >
            {children}
          </section>
          <footer>{footer}</footer>
        </form>
      )}
    </dialog>
  );
}
