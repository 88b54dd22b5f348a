import { chakra } from '@chakra-ui/react';
import { ORDER_STATUS_LABEL, ORDER_STATUSES, type OrderStatus } from '@zvonok/domain/orders/kinds';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { SelectField } from '../controls/select-field.tsx';
import { TextAreaField, type TextAreaFieldProps } from '../controls/text-field.tsx';
import { Dialog, DialogActions } from '../feedback/dialog.tsx';
import { FormAlert } from '../feedback/form-alert.tsx';

export interface OrderStatusDialogProps {
  open: boolean;
  /** «Заявка № 21», or how many are changed at once. */
  title: string;
  /** Which order it is: who asks for what. */
  children?: ReactNode;
  /** Statuses that can be given; the others are shown and cannot be chosen. */
  possible: readonly OrderStatus[];
  /** Null until one is chosen. */
  status: OrderStatus | null;
  onStatus: (status: OrderStatus) => void;
  statusError?: string | null;
  comment: Omit<TextAreaFieldProps, 'label'> & Pick<ComponentProps<'textarea'>, 'ref'>;
  /** Something was typed: a stray Escape or a press outside must not end it, «Отмена» does. */
  isTyped?: boolean;
  busy?: boolean;
  /** Why the last attempt failed; null while there is nothing to say. */
  failure?: ReactNode;
  /** What another user has saved meanwhile. */
  conflict?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** The new status of an order, and the message for its customer. The initial status is listed and cannot be chosen. */
export function OrderStatusDialog({
  open,
  title,
  children,
  possible,
  status,
  onStatus,
  statusError = null,
  comment,
  isTyped = false,
  busy = false,
  failure = null,
  conflict,
  onSubmit,
  onClose,
}: OrderStatusDialogProps) {
  const failureId = useId();
  return (
    <Dialog
      open={open}
      title={title}
      locked={busy || isTyped}
      onClose={onClose}
      onSubmit={() => !busy && onSubmit()}
      footer={
        <DialogActions submitLabel="Сохранить" busy={busy} describedBy={failureId} onCancel={onClose} />
      }
    >
      {conflict}
      {children !== undefined && <chakra.div css={SUBJECT}>{children}</chakra.div>}
      <SelectField
        label="Статус"
        required
        disabled={busy}
        value={status ?? ''}
        error={statusError}
        data-autofocus=""
        onChange={(value) => {
          const chosen = ORDER_STATUSES.find((one) => one === value);
          if (chosen) onStatus(chosen);
        }}
      >
        {status === null && (
          <option value="" disabled>
            Не выбран
          </option>
        )}
        {ORDER_STATUSES.map((one) => (
          <option key={one} value={one} disabled={!possible.includes(one)}>
            {ORDER_STATUS_LABEL[one]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Комментарий исполнителя"
        hint="Его увидит заказчик"
        rows={3}
        required
        {...comment}
        readOnly={busy}
      />
      <FormAlert id={failureId}>{failure}</FormAlert>
    </Dialog>
  );
}

const SUBJECT = { color: 'fg.muted', textStyle: 'sm', overflowWrap: 'anywhere' } as const;
