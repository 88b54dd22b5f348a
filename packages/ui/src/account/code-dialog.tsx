import { REQUIRED } from '@zvonok/domain/forms/fields';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { TextField } from '../controls/text-field.tsx';
import { Dialog, DialogActions } from '../feedback/dialog.tsx';
import { FormAlert } from '../feedback/form-alert.tsx';

/** Why the last attempt failed: at the field, or as a whole. A new object per attempt. */
export interface CodeFailure {
  field: string | null;
  form: string | null;
}

/** How a dialog that asks for a code is answered. */
export interface CodeAnswerProps {
  busy: boolean;
  failure: CodeFailure | null;
  onConfirm: (code: string) => void;
  onCancel: () => void;
}

type CodeField = Pick<
  ComponentProps<typeof TextField>,
  'ref' | 'autoComplete' | 'required' | 'error' | 'readOnly'
> & { 'data-autofocus': '' };

interface CodeDialogProps extends CodeAnswerProps {
  title: string;
  confirmLabel: string;
  tone?: 'brand' | 'danger';
  /** What the dialog says, with a `TextField` that takes these props. */
  children: (field: CodeField) => ReactNode;
}

/**
 * A dialog with one field for a code; an empty one is not sent. A refused code is selected, so that typing replaces it.
 */
export function CodeDialog({
  title,
  confirmLabel,
  tone = 'brand',
  busy,
  failure,
  onConfirm,
  onCancel,
  children,
}: CodeDialogProps) {
  const code = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (!failure) return;
    code.current?.focus();
    code.current?.select();
  }, [failure]);
  const submit = () => {
    const typed = code.current?.value.trim() ?? '';
    setIsMissing(typed === '');
    if (typed === '') code.current?.focus();
    else onConfirm(typed);
  };
  return (
    <Dialog
      open
      title={title}
      locked={busy}
      onClose={onCancel}
      onSubmit={() => !busy && submit()}
      footer={<DialogActions submitLabel={confirmLabel} tone={tone} busy={busy} onCancel={onCancel} />}
    >
      {children({
        ref: code,
        autoComplete: 'one-time-code',
        required: true,
        error: isMissing ? REQUIRED : (failure?.field ?? null),
        readOnly: busy,
        'data-autofocus': '',
      })}
      <FormAlert>{(!isMissing && failure?.form) || null}</FormAlert>
    </Dialog>
  );
}

export interface CodeQuestionProps extends CodeAnswerProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirmLabel: string;
  tone?: 'brand' | 'danger';
}

/** Asks the owner for a code before their sign-in is made weaker. */
export function CodeQuestion({ children, ...dialog }: CodeQuestionProps) {
  return (
    <CodeDialog {...dialog}>
      {(field) => (
        <>
          <p>{children}</p>
          <TextField
            {...field}
            label="Код из приложения или код восстановления"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
          />
        </>
      )}
    </CodeDialog>
  );
}
