import { Button, Modal } from '@zvonok/ui';
import type { ReactNode } from 'react';
import { failureText } from './failure-text.ts';
import type { DataChange } from './use-data-change.ts';

interface FormDialogProps {
  title: string;
  open: boolean;
  change: DataChange;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with a form. What was typed stays typed when it is wrong or the server refuses; why it does stands under the fields. */
export function FormDialog({ title, open, change, onSubmit, onClose, children }: FormDialogProps) {
  return (
    <Modal
      open={open}
      title={title}
      locked={change.isPending}
      onClose={onClose}
      onSubmit={() => void onSubmit()}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant="solid" busy={change.isPending}>
            Сохранить
          </Button>
        </>
      }
    >
      <div className="staff-data-fields">
        {children}
        <p className="staff-data-refusal" role="alert">
          {change.isError && failureText(change.error)}
        </p>
      </div>
    </Modal>
  );
}
