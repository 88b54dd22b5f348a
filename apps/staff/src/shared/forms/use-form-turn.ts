import { useState } from 'react';

/**
 * A dialog with a form that is opened time and again: each turn begins with an empty form (`key={turn}`), and closing
 * keeps the dialog in the document, so that the browser gives the focus back to where it was.
 */
export function useFormTurn<Subject>() {
  const [state, setState] = useState<{ turn: number; subject: Subject | null; isOpen: boolean }>({
    turn: 0,
    subject: null,
    isOpen: false,
  });
  return {
    ...state,
    /** Null for a new one. */
    open: (subject: Subject | null) => setState(({ turn }) => ({ turn: turn + 1, subject, isOpen: true })),
    close: () => setState((now) => ({ ...now, isOpen: false })),
  };
}
