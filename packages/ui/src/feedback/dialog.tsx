import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { type DragEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';

export interface DialogProps {
  open: boolean;
  title: string;
  /** As wide as a question, or as a table; default `narrow`. */
  width?: 'narrow' | 'wide';
  /** Something is under way that a stray key must not end: Escape and a press outside do nothing. */
  locked?: boolean;
  /** The text of a question is read out together with its title. */
  described?: boolean;
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
 * A modal window with a title and buttons. The focus starts on what carries `data-autofocus`, stays inside, and goes
 * back to where it was, or to the page's content if that is gone. The rest of the page is out of reach for the pointer
 * and for a screen reader until the dialog closes.
 *
 * - **Do**: name the act in the title and again on the button; give `data-autofocus` to the first field.
 * - **Don't**: open a dialog from a dialog, or put there what users compare with the page behind it.
 */
export function Dialog({
  open,
  title,
  width = 'narrow',
  locked = false,
  described = false,
  onClose,
  onSubmit,
  onFilesDrop,
  children,
  footer,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);

  const drag = (event: DragEvent) => {
    // Otherwise the browser would leave the page and show the file.
    event.preventDefault();
    if (!onFilesDrop) event.dataTransfer.dropEffect = 'none';
    content.current?.toggleAttribute('data-dragging', onFilesDrop !== undefined && event.type === 'dragover');
    const { files } = event.dataTransfer;
    if (event.type === 'drop' && files.length > 0) onFilesDrop?.(files);
  };
  return (
    <ChakraDialog.Root
      open={open}
      size={width === 'wide' ? 'xl' : 'sm'}
      finalFocusEl={() => placeToReturnTo(opener.current)}
      closeOnEscape={!locked}
      closeOnInteractOutside={!locked}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content ref={content} onDragOver={drag} onDragLeave={drag} onDrop={drag}>
            <form
              // Each field says itself what is wrong with it: the browser's bubble would come first, in its own
              // words.
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                onSubmit?.();
              }}
            >
              <ChakraDialog.Title>{title}</ChakraDialog.Title>
              {described ? (
                <ChakraDialog.Body>
                  <ChakraDialog.Description asChild>
                    <div>{children}</div>
                  </ChakraDialog.Description>
                </ChakraDialog.Body>
              ) : (
                <ChakraDialog.Body
                  // A long table scrolls here, and has to by the keyboard too.
                  {...(width === 'wide' && { role: 'region', 'aria-label': title, tabIndex: 0 })}
                >
                  {children}
                </ChakraDialog.Body>
              )}
              <ChakraDialog.Footer>{footer}</ChakraDialog.Footer>
            </form>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}

/** Where the focus goes: what opened the dialog, or the page's content where that has gone with a deleted record. */
function placeToReturnTo(opener: Element | null): HTMLElement | null {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener.checkVisibility();
  return isThere ? opener : document.querySelector('main');
}

export interface DialogActionsProps {
  submitLabel: string;
  cancelLabel?: string;
  /** `danger` when something is lost by the answer. */
  tone?: 'brand' | 'danger';
  /** The answer is being carried out: both buttons wait. */
  busy?: boolean;
  /** The form cannot be sent yet. */
  disabled?: boolean;
  /** Cancelling ends what is under way, so it stays possible meanwhile. */
  stoppable?: boolean;
  /** Which button has the focus first; none if a field has it. */
  focus?: 'cancel' | 'submit';
  /** Why the last attempt failed: the id of its text. */
  describedBy?: string;
  onCancel: () => void;
}

/** The two buttons of a dialog: the way back, and the one that submits its form. */
export function DialogActions(props: DialogActionsProps) {
  const { submitLabel, cancelLabel = 'Отмена', tone = 'brand', busy = false, disabled = false } = props;
  return (
    <>
      <Button
        disabled={busy && !props.stoppable}
        onClick={props.onCancel}
        {...(props.focus === 'cancel' && { 'data-autofocus': '' })}
      >
        {cancelLabel}
      </Button>
      <Button
        type="submit"
        variant={tone === 'danger' ? 'danger' : 'solid'}
        busy={busy}
        disabled={disabled}
        aria-describedby={props.describedBy}
        {...(props.focus === 'submit' && { 'data-autofocus': '' })}
      >
        {submitLabel}
      </Button>
    </>
  );
}

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
