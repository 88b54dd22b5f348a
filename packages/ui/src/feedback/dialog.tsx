import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { type DragEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { AppProvider } from '../tokens/app-provider.tsx';

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
    <AppProvider>
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
    </AppProvider>
  );
}

/** Where the focus goes: what opened the dialog, or the page's content where that has gone with a deleted record. */
function placeToReturnTo(opener: Element | null): HTMLElement | null {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener.checkVisibility();
  return isThere ? opener : document.querySelector('main');
}
