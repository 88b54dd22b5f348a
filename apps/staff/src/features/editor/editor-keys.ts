import { useEffect } from 'react';

export interface EditorKeys {
  undo: () => void;
  redo: () => void;
  /** Looks for a place for the chosen lesson. */
  take: () => void;
}

/**
 * Ctrl+Z, Ctrl+Shift+Z (and Ctrl+Y) wherever the focus is, but not in a text field, which has its own; M in the table.
 * By the place of the key, since with the Russian layout it types another letter.
 */
export function useEditorKeys({ undo, redo, take }: EditorKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.altKey || target?.closest('input, textarea, dialog, [role=dialog]')) return;
      const command = event.ctrlKey || event.metaKey;
      if (command && (event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey))) redo();
      else if (command && event.code === 'KeyZ') undo();
      else if (!command && event.code === 'KeyM' && target?.closest('[role=grid]')) take();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [undo, redo, take]);
}
