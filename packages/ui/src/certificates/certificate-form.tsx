import { chakra } from '@chakra-ui/react';
import { type ComponentProps, type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { type FieldCount, TextField } from '../controls/text-field.tsx';
import { FormAlert } from '../feedback/form-alert.tsx';

/** Binds an input to the form that holds its value, with the error of that value. */
export type CertificateFormField = Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur'> & {
  error: string | null;
  /** How much is written, once that comes near what fits. Longer text is refused in words, never cut. */
  count?: FieldCount | undefined;
};

export type CertificateFormStatus =
  | { kind: 'idle' }
  | { kind: 'busy' }
  /** What was typed stays. */
  | { kind: 'failed'; message: string };

export interface CertificateFormProps {
  fields: Record<'name' | 'eduGroup' | 'provided', CertificateFormField> & {
    /** Left out if the school does not keep it. */
    contact?: CertificateFormField;
  };
  /** A honeypot out of sight and reach of people; only programs fill it. */
  trap: Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur'>;
  /** The name and the class are there. */
  canSubmit: boolean;
  status: CertificateFormStatus;
  /** The button, or Enter in any field, which may come while the button is still off. */
  onSubmit: () => void;
  /** Below the button. */
  footer?: ReactNode;
}

/** The order of a certificate by a parent: for whom, of which class, and where it goes. */
export function CertificateForm({ fields, trap, canSubmit, status, onSubmit, footer }: CertificateFormProps) {
  const errorId = useId();
  const busy = status.kind === 'busy';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  // A browser sends no form whose button is off, and Enter has something to say then.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || canSubmit || !(event.target instanceof HTMLInputElement)) return;
    send(event);
  };
  return (
    <chakra.form
      css={styles.form}
      noValidate
      onSubmit={send}
      onKeyDown={onKeyDown}
      aria-describedby={errorId}
    >
      <TextField
        {...textOf(fields.name)}
        label="Фамилия, имя и отчество ученика"
        autoComplete="off"
        autoCapitalize="words"
        required
        readOnly={busy}
      />
      <TextField
        {...textOf(fields.eduGroup)}
        label="Класс"
        hint="Например, 7Б"
        autoComplete="off"
        autoCapitalize="characters"
        required
        readOnly={busy}
      />
      <TextField
        {...textOf(fields.provided)}
        label="Куда нужна справка"
        hint="Например, в бассейн; можно не заполнять"
        autoComplete="off"
        readOnly={busy}
      />
      {fields.contact && (
        <TextField
          {...textOf(fields.contact)}
          label="Телефон или почта"
          hint="Чтобы школа могла с вами связаться; можно не заполнять"
          autoComplete="off"
          readOnly={busy}
        />
      )}
      <chakra.div css={styles.trap} aria-hidden="true">
        <label>
          Не заполняйте это поле
          <input {...trap} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </chakra.div>
      <FormAlert id={errorId}>{status.kind === 'failed' ? status.message : null}</FormAlert>
      <Button type="submit" variant="solid" wide busy={busy} disabled={!canSubmit}>
        Заказать справку
      </Button>
      {footer !== undefined && <chakra.div css={styles.footer}>{footer}</chakra.div>}
    </chakra.form>
  );
}

const textOf = ({ count, ...field }: CertificateFormField) => ({ ...field, ...(count && { count }) });

const styles = {
  form: { display: 'grid', gap: '4', minWidth: '0' },
  // Out of sight, yet not `display: none`, which programs look for.
  trap: { position: 'absolute', insetInlineStart: '-100vw', width: '1px', height: '1px', overflow: 'hidden' },
  footer: { textAlign: 'center', textStyle: 'sm' },
} as const;
