import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { TextAreaField, type TextAreaFieldProps } from '../controls/text-area-field.tsx';
import { TextField, type TextFieldProps } from '../controls/text-field.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { DialogActions } from '../feedback/dialog-actions.tsx';
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
  canSend,
  busy = false,
  failure = null,
  onSubmit,
  onClose,
  onCancel,
}: OrderFormDialogProps) {
  const missingId = useId();
  const roomsId = useId();
  return (
    <Dialog
      open={open}
      title={title}
      locked={busy}
      onClose={onClose}
      onSubmit={() => canSend && !busy && onSubmit()}
      footer={
        <DialogActions
          submitLabel="Отправить"
          busy={busy}
          disabled={!canSend}
          describedBy={missingId}
          onCancel={onCancel}
        />
      }
    >
      <TextField
        label="Кабинет"
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
          <TextField label="Модель принтера" autoComplete="off" {...printer.printerModel} readOnly={busy} />
          <TextField
            label="Количество картриджей"
            inputMode="numeric"
            autoComplete="off"
            {...printer.numberOfCartridges}
            readOnly={busy}
          />
        </chakra.div>
      )}
      <TextAreaField
        label="Комментарий"
        hint={printer ? 'Что с печатью' : 'Что случилось и что нужно сделать'}
        rows={3}
        {...customerComment}
        readOnly={busy}
      />
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

const MISSING = { minHeight: '5', color: 'fg.muted', textStyle: 'sm' } as const;
