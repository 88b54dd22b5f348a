import { ORDER_LABEL } from '@zvonok/domain/orders/orders';
import { type ReactNode, useId } from 'react';
import { DateField } from '../controls/date-field.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { Dialog, DialogActions } from '../feedback/dialog.tsx';
import { FormAlert } from '../feedback/form-alert.tsx';

export interface OrderAssignDialogProps {
  open: boolean;
  /** «Заявка № 21: поручить». */
  title: string;
  /** Which order it is: who asks for what. */
  children?: ReactNode;
  /** Who can be given it; who has it, while the others are on their way. */
  executors: readonly { id: number; name: string }[];
  /** All who can be given it are known. */
  canSend: boolean;
  executorId: number | null;
  onExecutor: (id: number | null) => void;
  /** `yyyy-mm-dd`, empty for none. */
  dueDate: string;
  onDueDate: (date: string) => void;
  dueDateError: string | null;
  /** Something was changed: a stray Escape or a press outside must not end it. */
  isTyped: boolean;
  busy: boolean;
  failure: ReactNode;
  /** What another user has saved meanwhile. */
  conflict: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** Who is to do an order, and by which day. */
export function OrderAssignDialog(props: OrderAssignDialogProps) {
  const { open, title, children, executors, executorId, onExecutor, dueDate, onDueDate, dueDateError } =
    props;
  const { canSend, isTyped, busy, failure, conflict, onSubmit, onClose } = props;
  const failureId = useId();
  return (
    <Dialog
      open={open}
      title={title}
      locked={busy || isTyped}
      onClose={onClose}
      onSubmit={() => !busy && canSend && onSubmit()}
      footer={
        <DialogActions
          submitLabel="Поручить"
          busy={busy}
          disabled={!canSend}
          describedBy={failureId}
          onCancel={onClose}
        />
      }
    >
      {conflict}
      {children !== undefined && <p>{children}</p>}
      <SelectField
        label={ORDER_LABEL.executor}
        disabled={busy}
        value={String(executorId ?? '')}
        data-autofocus=""
        onChange={(value) => onExecutor(value === '' ? null : Number(value))}
      >
        <option value="">Не назначен</option>
        {executors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DateField
        label={ORDER_LABEL.dueDate}
        value={dueDate}
        error={dueDateError}
        disabled={busy}
        onChange={onDueDate}
      />
      <FormAlert id={failureId}>{failure}</FormAlert>
    </Dialog>
  );
}
