import { chakra, Stack } from '@chakra-ui/react';
import {
  CERTIFICATE_PLACEHOLDERS,
  CERTIFICATE_TEMPLATE_MAX,
  type CertificateTemplate,
} from '@zvonok/domain/certificates/certificate-template';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { TextAreaField, TextField } from '../controls/text-field.tsx';
import { Dialog, DialogActions } from '../feedback/dialog.tsx';

type Part = keyof CertificateTemplate;

/** Binds one text to the form that holds it, with what is wrong with it. */
export type CertificateTemplateField = Pick<
  ComponentProps<'textarea'> & ComponentProps<'input'>,
  'name' | 'ref' | 'onChange' | 'onBlur'
> & { error: string | null };

export interface CertificateTemplateDialogProps {
  open: boolean;
  fields: Record<Part, CertificateTemplateField>;
  /** What is written now. */
  values: CertificateTemplate;
  /** The same, as it is printed for a made-up pupil. */
  sample: CertificateTemplate;
  /** Writes a text: a placeholder was inserted. */
  onChange: (part: Part, text: string) => void;
  /** Puts the texts back to the default; nothing is saved by that. */
  onReset: () => void;
  /** Both values of what another user has saved meanwhile. */
  conflict: ReactNode;
  /** Why it was not saved. */
  refusal: string | null;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

const LABEL = FIELD_LABELS.certificateTemplate;

/** The texts that certificates are printed with: four fields, placeholders to insert, and how a sheet comes out. */
export function CertificateTemplateDialog(props: CertificateTemplateDialogProps) {
  const { open, fields, values, sample, onChange, onReset, conflict, refusal, busy } = props;
  const [hintId, captionId] = [useId(), useId()];
  const form = useRef<HTMLDivElement>(null);
  const lastPart = useRef<Part>('text');
  const insert = (name: string) => {
    const part = lastPart.current;
    const box = form.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${part}"]`);
    if (!box) return;
    const [from, to] = [box.selectionStart ?? box.value.length, box.selectionEnd ?? box.value.length];
    const written = `{${name}}`;
    onChange(part, values[part].slice(0, from) + written + values[part].slice(to));
    // The field is rewritten first.
    requestAnimationFrame(() => {
      box.focus();
      box.setSelectionRange(from + written.length, from + written.length);
    });
  };
  const bound = (part: Part) => ({
    ...fields[part],
    label: LABEL[part],
    readOnly: busy,
    onFocus: () => {
      lastPart.current = part;
    },
  });
  return (
    <Dialog
      open={open}
      title="Бланк справки"
      width="wide"
      locked={busy}
      onClose={props.onClose}
      onSubmit={props.onSubmit}
      footer={<DialogActions submitLabel="Сохранить" busy={busy} onCancel={props.onClose} />}
    >
      <Stack ref={form} gap="4">
        {conflict}
        <div>
          <chakra.p css={styles.note} id={hintId}>
            Слова в скобках при печати заменяются. Нажмите, чтобы вставить:
          </chakra.p>
          <chakra.ul css={styles.placeholders} aria-labelledby={hintId}>
            {Object.entries(CERTIFICATE_PLACEHOLDERS).map(([name, meaning]) => (
              <li key={name}>
                <Button size="sm" disabled={busy} onClick={() => insert(name)}>{`{${name}}`}</Button>
                <span>{meaning}</span>
              </li>
            ))}
          </chakra.ul>
        </div>
        <TextAreaField {...bound('heading')} rows={2} hint="Строки над названием, посередине" />
        <TextField {...bound('title')} />
        <TextAreaField
          {...bound('text')}
          rows={5}
          required
          data-autofocus=""
          hint="Каждая строка — абзац"
          count={{ used: values.text.length, limit: CERTIFICATE_TEMPLATE_MAX.text }}
        />
        <TextAreaField {...bound('signature')} rows={2} hint="Кто подписывает; печать ставят рядом" />
        <div>
          <Button variant="ghost" disabled={busy} onClick={onReset}>
            Вернуть исходный текст
          </Button>
        </div>
        <figure aria-labelledby={captionId}>
          <chakra.figcaption id={captionId} css={styles.note}>
            Так выйдет на бумаге
          </chakra.figcaption>
          <chakra.div css={styles.sheet} data-paper="">
            <p data-part="heading">{sample.heading}</p>
            <p data-part="title">{sample.title}</p>
            <p data-part="text">{sample.text}</p>
            <p data-part="signature">{sample.signature}</p>
          </chakra.div>
        </figure>
        <chakra.p css={styles.refusal} role="alert">
          {refusal}
        </chakra.p>
      </Stack>
    </Dialog>
  );
}

const styles = {
  note: { color: 'fg.muted', textStyle: 'sm', marginBottom: '2' },
  placeholders: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
    gap: '2',
    textStyle: 'sm',
    '& li': { display: 'flex', gap: '2', alignItems: 'center', minWidth: '0' },
    '& li > button': { flex: 'none' },
    '& li > span': { color: 'fg.muted' },
  },
  sheet: {
    padding: '5',
    // Values of the sheet itself, which is light in dark mode too; Chakra's are worked out for the page.
    background: 'var(--zv-bg-panel)',
    color: 'var(--zv-fg)',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'sm',
    textStyle: 'sm',
    overflowWrap: 'anywhere',
    '& p': { whiteSpace: 'pre-line' },
    '& [data-part=heading], & [data-part=title]': { textAlign: 'center' },
    '& [data-part=title]': { fontWeight: 'bold', textStyle: 'md', marginBlock: '4' },
    '& [data-part=signature]': { marginTop: '6' },
  },
  refusal: { color: 'conflict.mark', textStyle: 'sm', _empty: { display: 'none' } },
} as const;
