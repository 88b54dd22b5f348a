import { chakra } from '@chakra-ui/react';
import {
  CERTIFICATE_GROUP_MAX,
  CERTIFICATE_NAME_MAX,
  CERTIFICATE_PROVIDED_MAX,
} from '@zvonok/domain/forms/certificate';
import { type ComponentProps, type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/text-field.tsx';
import { FormAlert } from '../feedback/form-alert.tsx';
import { AppProvider } from '../tokens/app-provider.tsx';

/** Binds an input to the form that holds its value, with the error of that value. */
export type CertificateFormField = Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur'> & {
  error: string | null;
};

export type CertificateFormStatus =
  | { kind: 'idle' }
  | { kind: 'busy' }
  /** What was typed stays. */
  | { kind: 'failed'; message: string };

export interface CertificateFormProps {
  fields: Record<'name' | 'eduGroup' | 'provided', CertificateFormField>;
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
    <AppProvider>
      <chakra.form
        css={styles.form}
        noValidate
        onSubmit={send}
        onKeyDown={onKeyDown}
        aria-describedby={errorId}
      >
        <TextField
          {...fields.name}
          label="Фамилия, имя и отчество ученика"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={CERTIFICATE_NAME_MAX}
          required
          readOnly={busy}
        />
        <TextField
          {...fields.eduGroup}
          label="Класс"
          hint="Например, 7Б"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={CERTIFICATE_GROUP_MAX}
          required
          readOnly={busy}
        />
        <TextField
          {...fields.provided}
          label="Куда нужна справка"
          hint="Например, в бассейн; можно не заполнять"
          autoComplete="off"
          maxLength={CERTIFICATE_PROVIDED_MAX}
          readOnly={busy}
        />
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
    </AppProvider>
  );
}

const styles = {
  form: { display: 'grid', gap: '4', minWidth: '0' },
  // Out of sight, yet not `display: none`, which programs look for.
  trap: { position: 'absolute', insetInlineStart: '-100vw', width: '1px', height: '1px', overflow: 'hidden' },
  footer: { textAlign: 'center', textStyle: 'sm' },
} as const;
