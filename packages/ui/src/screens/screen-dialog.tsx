import { chakra, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { TextField } from '../controls/text-field.tsx';
import { Dialog, DialogActions } from '../feedback/dialog.tsx';
import { ScreenFields, type ScreenFieldsProps } from './screen-fields.tsx';

/** The code a screen shows, as a person types it. */
export interface TypedCode {
  value: string;
  error: string | null;
  /** The device that shows it: «Chrome, Linux, адрес 10.0.0.7»; null while it is not known. */
  device: string | null;
  onChange: (value: string) => void;
}

export interface ScreenDialogProps extends Omit<ScreenFieldsProps, 'focusesName'> {
  open: boolean;
  title: string;
  /** Of a screen that is being paired; null for one that is changed. */
  code: TypedCode | null;
  /** Both values of what another user has saved meanwhile. */
  conflict?: ReactNode;
  /** Why it was not saved. */
  refusal: string | null;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** Pairs a screen by its code, or changes one. What is typed stays typed when that fails. */
export function ScreenDialog({
  open,
  title,
  code,
  conflict,
  refusal,
  busy,
  onSubmit,
  onClose,
  ...fields
}: ScreenDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      locked={busy}
      onClose={onClose}
      onSubmit={() => !busy && onSubmit()}
      footer={
        <DialogActions submitLabel={code ? 'Подключить' : 'Сохранить'} busy={busy} onCancel={onClose} />
      }
    >
      <Stack gap="3">
        {conflict}
        {code && (
          <TextField
            label="Код с экрана"
            hint="Шесть букв и цифр. Можно русскими буквами."
            required
            maxLength={12}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code.value}
            error={code.error}
            notice={code.device}
            onChange={(event) => code.onChange(event.target.value)}
            {...(code.value === '' && { 'data-autofocus': '' })}
          />
        )}
        <ScreenFields {...fields} focusesName={code?.value !== ''} />
        <chakra.p css={REFUSAL} role="alert">
          {refusal}
        </chakra.p>
      </Stack>
    </Dialog>
  );
}

export const REFUSAL = { color: 'conflict.mark', textStyle: 'sm', _empty: { display: 'none' } } as const;
