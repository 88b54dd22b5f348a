import { useState } from 'react';

/**
 * A dialog with a form that is opened again and again: each time the form begins empty (`key={formKey}`), and closing
 * keeps the dialog in the document, so that the browser gives the focus back to where it was.
 */
export function useFormDialog<Subject>() {
  const [state, setState] = useState<{ formKey: number; subject: Subject | null; isOpen: boolean }>({
    formKey: 0,
    subject: null,
    isOpen: false,
  });
  return {
    ...state,
    /** Null for a new one. */
    open: (subject: Subject | null) =>
      setState(({ formKey }) => ({ formKey: formKey + 1, subject, isOpen: true })),
    close: () => setState((now) => ({ ...now, isOpen: false })),
  };
}
