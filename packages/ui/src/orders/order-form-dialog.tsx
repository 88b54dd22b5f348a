import { chakra } from '@chakra-ui/react';
import { ORDER_LABEL } from '@zvonok/domain/orders/orders';
import { type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import {
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from '../controls/text-field.tsx';
import { Dialog, DialogActions } from '../feedback/dialog.tsx';
import { FormAlert } from '../feedback/form-alert.tsx';

type Field = Omit<TextFieldProps, 'label'>;

/** A new order's fields, each as its form hands it over; those of a printer for cartridges only. */
export interface OrderFormFields {
  room: Field;
  printer?: { printerModel: Field; numberOfCartridges: Field } | undefined;
  customerComment: Omit<TextAreaFieldProps, 'label'>;
}

export interface OrderFormDialogProps {
  open: boolean;
  title: string;
  fields: OrderFormFields;
  /** The school's rooms to choose from; null if a room is named by its number alone. */
  rooms?: readonly string[] | null;
  /** The models for which cartridges were ordered, and those of the room that is typed. */
  printers?: { models: readonly string[]; proposed: readonly string[]; onPick: (model: string) => void };
  /** «Отправить» unless it is another act. */
  submitLabel?: string;
  /** Something was typed that a stray Escape or a press outside must not end; «Отмена» does. */
  isTyped?: boolean;
  /** Stands under the fields. */
  children?: ReactNode;
  /** Every required field holds what it has to. */
  canSend: boolean;
  busy?: boolean;
  /** Why the last attempt failed; null while there is nothing to say. */
  failure?: ReactNode;
  onSubmit: () => void;
  /** Escape, or a press outside: what was typed may be wanted yet. */
  onClose: () => void;
  /** «Отмена»: it is not. */
  onCancel: () => void;
}

/** A new order. What was typed stays typed until it is stored. */
export function OrderFormDialog({
  open,
  title,
  fields: { room, printer, customerComment },
  rooms = null,
  printers,
  submitLabel = 'Отправить',
  isTyped = false,
  children,
  canSend,
  busy = false,
  failure = null,
  onSubmit,
  onClose,
  onCancel,
}: OrderFormDialogProps) {
  const missingId = useId();
  const roomsId = useId();
  const modelsId = useId();
  return (
    <Dialog
      open={open}
      title={title}
      locked={busy || isTyped}
      onClose={onClose}
      onSubmit={() => canSend && !busy && onSubmit()}
      footer={
        <DialogActions
          submitLabel={submitLabel}
          busy={busy}
          disabled={!canSend}
          describedBy={missingId}
          onCancel={onCancel}
        />
      }
    >
      <TextField
        label={ORDER_LABEL.room}
        autoComplete="off"
        {...(rooms
          ? { list: roomsId, hint: 'Номер или название: 214, Спортзал' }
          : { inputMode: 'numeric', hint: 'Номер: 214' })}
        data-autofocus=""
        {...room}
        readOnly={busy}
      />
      {rooms && (
        <datalist id={roomsId}>
          {rooms.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
      {printer && (
        <chakra.div css={PRINTER}>
          <TextField
            label={ORDER_LABEL.printerModel}
            autoComplete="off"
            {...(printers && { list: modelsId })}
            {...printer.printerModel}
            readOnly={busy}
          />
          <TextField
            label={ORDER_LABEL.numberOfCartridges}
            inputMode="numeric"
            autoComplete="off"
            {...printer.numberOfCartridges}
            readOnly={busy}
          />
        </chakra.div>
      )}
      {printer && printers && (
        <>
          <datalist id={modelsId}>
            {printers.models.map((model) => (
              <option key={model} value={model} />
            ))}
          </datalist>
          {printers.proposed.length > 0 && (
            <chakra.div css={PROPOSED}>
              <span>Сюда заказывали:</span>
              {printers.proposed.map((model) => (
                <Button key={model} size="sm" disabled={busy} onClick={() => printers.onPick(model)}>
                  {model}
                </Button>
              ))}
            </chakra.div>
          )}
        </>
      )}
      <TextAreaField
        label={ORDER_LABEL.customerComment}
        hint={printer ? 'Что с печатью' : 'Что случилось и что нужно сделать'}
        rows={3}
        {...customerComment}
        readOnly={busy}
      />
      {children}
      <chakra.p id={missingId} css={MISSING}>
        {!canSend &&
          (printer
            ? 'Нужны кабинет, модель принтера и количество картриджей.'
            : rooms
              ? 'Нужен кабинет.'
              : 'Нужен номер кабинета.')}
      </chakra.p>
      <FormAlert>{failure}</FormAlert>
    </Dialog>
  );
}

const PRINTER = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: '2fr 1fr' },
  alignItems: 'end',
  gap: '3',
} as const;

const PROPOSED = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  color: 'fg.muted',
  textStyle: 'sm',
} as const;

const MISSING = { minHeight: '5', color: 'fg.muted', textStyle: 'sm' } as const;
