import { chakra } from '@chakra-ui/react';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/text-field.tsx';
import type { CertificateFormField } from './certificate-form.tsx';

/** The code of a receipt, large enough to be copied by hand. */
export function ReceiptCode({ code, onCopy }: { code: string; onCopy: () => void }) {
  return (
    <chakra.div css={styles.receipt}>
      <p>
        Код заявки: <chakra.strong css={styles.code}>{code}</chakra.strong>
      </p>
      <p>
        Запишите его или сделайте снимок экрана: по нему видно, готова ли справка. Больше мы его не покажем.
      </p>
      <Button onClick={onCopy}>Скопировать код</Button>
    </chakra.div>
  );
}

export interface CertificateStatusProps {
  field: CertificateFormField;
  busy: boolean;
  /** What the last code says; null before there is an answer. Dates as the server writes them. */
  found: { processed: boolean; dateCreated: string; dateClosed: string | null } | null;
  onSubmit: () => void;
  /** Below the button. */
  footer?: ReactNode;
}

/** Whether a certificate is ready, by the code of its receipt. */
export function CertificateStatus({ field, busy, found, onSubmit, footer }: CertificateStatusProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  const { count: _count, ...input } = field;
  return (
    <chakra.form css={styles.form} noValidate onSubmit={send}>
      <TextField
        {...input}
        label="Код с расписки"
        hint="Например, 7KQ2-XM9D-4RTA-W6HP-3CZE"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        readOnly={busy}
      />
      <Button type="submit" variant="solid" wide busy={busy}>
        Узнать
      </Button>
      <chakra.div role="status" css={styles.found}>
        {found && (
          <>
            <strong>{found.processed ? 'Справка готова' : 'Справка в работе'}</strong>
            <p>Заказана {showServerDate(found.dateCreated)}</p>
            {found.dateClosed !== null && <p>Готова {showServerDate(found.dateClosed)}</p>}
          </>
        )}
      </chakra.div>
      {footer !== undefined && <chakra.div css={styles.footer}>{footer}</chakra.div>}
    </chakra.form>
  );
}

const styles = {
  receipt: { display: 'grid', justifyItems: 'center', gap: '2', textStyle: 'sm' },
  code: {
    display: 'block',
    fontFamily: 'mono',
    fontSize: 'lg',
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
  form: { display: 'grid', gap: '4', minWidth: '0' },
  found: { textAlign: 'center', _empty: { display: 'none' } },
  footer: { textAlign: 'center', textStyle: 'sm' },
} as const;
