import { useState } from 'react';

interface FormDialog<Subject> {
  formKey: number;
  subject: Subject | null;
  isOpen: boolean;
  isAside: boolean;
}

/**
 * A dialog with a form that is opened again and again: each time the form begins empty (`key={formKey}`), unless it was
 * only put aside. Closing keeps the dialog in the document, so that the browser gives the focus back to where it was.
 */
export function useFormDialog<Subject>() {
  const [state, setState] = useState<FormDialog<Subject>>({
    formKey: 0,
    subject: null,
    isOpen: false,
    isAside: false,
  });
  return {
    ...state,
    /** Null for a new one. */
    open: (subject: Subject | null) =>
      setState(({ formKey, isAside }) => ({
        formKey: isAside ? formKey : formKey + 1,
        subject,
        isOpen: true,
        isAside: false,
      })),
    close: () => setState((now) => ({ ...now, isOpen: false })),
    /** Closes it by Escape or a press outside: what was typed is there again the next time. */
    putAside: () => setState((now) => ({ ...now, isOpen: false, isAside: true })),
  };
}
