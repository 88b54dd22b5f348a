import type { ReactNode } from 'react';
import { AlertIcon } from '../icon/icon.tsx';
import './form-alert.css';

export interface FormAlertProps {
  /** To tie the form to it: `aria-describedby`. */
  id?: string;
  /** Why the last attempt failed; null while there is nothing to say. */
  children: ReactNode;
}

/** What a form says after a failed attempt. Always in the document: a live region must be there before its text. */
export function FormAlert({ id, children }: FormAlertProps) {
  return (
    <div id={id} role="alert" className="zv-form-alert">
      {children !== null && (
        <p>
          <AlertIcon size={18} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
