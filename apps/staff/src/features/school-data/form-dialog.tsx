import { editConflictOf } from '@zvonok/api-client/conflicts';
import { Dialog, DialogActions } from '@zvonok/ui/feedback';
import type { ReactNode } from 'react';
import { failureText } from '../../shared/forms/failure-text.ts';
import styles from './school-data.module.css';
import type { DataChange } from './use-data-change.ts';

interface FormDialogProps {
  title: string;
  open: boolean;
  change: Pick<DataChange, 'isPending' | 'isError' | 'error'>;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  /** What another user has saved meanwhile; it says itself why nothing was saved. */
  conflict?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/**
 * A dialog with a form. What was typed stays typed when it is wrong or the server refuses; why it does stands under the
 * fields.
 */
export function FormDialog({ title, open, change, onSubmit, onClose, conflict, children }: FormDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      locked={change.isPending}
      onClose={onClose}
      onSubmit={() => void onSubmit()}
      footer={<DialogActions submitLabel="Сохранить" busy={change.isPending} onCancel={onClose} />}
    >
      <div className={styles.fields}>
        {conflict}
        {children}
        <p className={styles.refusal} role="alert">
          {change.isError && !editConflictOf(change.error) && failureText(change.error)}
        </p>
      </div>
    </Dialog>
  );
}
