import { AlertIcon } from '../../controls/icon.tsx';
import type { FormAlertProps } from '../../feedback/form-alert.tsx';
import styles from './form-alert.module.css';

/** What a form says after a failed attempt. Always in the document: a live region must be there before its text. */
export function FormAlert({ id, children }: FormAlertProps) {
  return (
    <div id={id} role="alert" className={styles.alert}>
      {children !== null && (
        <p>
          <AlertIcon size={18} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
