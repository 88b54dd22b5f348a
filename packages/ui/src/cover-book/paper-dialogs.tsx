import { chakra, Stack } from '@chakra-ui/react';
import { ABSENCE_REASON_LABEL } from '@zvonok/domain/absences/absence-texts';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import type { NameForms, PaperWords } from '@zvonok/domain/month-papers/paper-settings';
import type { ReactNode } from 'react';
import { DateField } from '../controls/date-field.tsx';
import { TextAreaField, TextField } from '../controls/text-field.tsx';
import { Dialog, DialogActions } from '../feedback/dialog.tsx';

const LABEL = FIELD_LABELS.papers;

interface PaperDialogProps {
  open: boolean;
  /** Why it was not saved. */
  refusal: string | null;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

export interface PaperSettingsDialogProps extends PaperDialogProps {
  values: PaperWords;
  errors: Partial<Record<string, string | undefined>>;
  onChange: (field: keyof PaperWords, value: string) => void;
  /** Both values of what another user has saved meanwhile. */
  conflict?: ReactNode;
}

/** What a school says of its papers. Editions differ: what is here by default is to be checked. */
export function PaperSettingsDialog(props: PaperSettingsDialogProps) {
  const { open, values, errors, onChange, conflict, refusal, busy, onSubmit, onClose } = props;
  const field = (name: keyof PaperWords) => ({
    label: LABEL[name],
    value: values[name],
    error: errors[name] ?? null,
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  return (
    <Dialog
      open={open}
      title="Бумаги месяца"
      width="wide"
      locked={busy}
      onClose={onClose}
      onSubmit={onSubmit}
      footer={<DialogActions submitLabel="Сохранить" busy={busy} onCancel={onClose} />}
    >
      <Stack gap="3">
        {conflict}
        <DateField
          label={LABEL.edition}
          value={values.edition}
          error={errors.edition ?? null}
          onChange={(date) => onChange('edition', date)}
        />
        <chakra.p css={HINT}>Редакции различаются: проверьте коды и формы по действующей.</chakra.p>
        <TextField {...field('organisation')} hint="Пусто — название школы" />
        <TextField {...field('codes')} hint="Через запятую: 1–3 классы, 4–11 классы, продлённый день" />
        <TextField
          {...field('absenceCodes')}
          hint={`Через запятую, по порядку: ${Object.values(ABSENCE_REASON_LABEL).join(', ')}`}
        />
        <TextField {...field('extendedDaySubjects')} hint="Через запятую, как в расписании" />
        <TextAreaField {...field('orderBasis')} />
        <TextAreaField {...field('signatories')} hint="Каждый на своей строке: «Директор — Петрова Е. В.»" />
        <chakra.p css={REFUSAL} role="alert">
          {refusal}
        </chakra.p>
      </Stack>
    </Dialog>
  );
}

export interface NameFormsDialogProps extends PaperDialogProps {
  values: NameForms;
  onChange: (values: NameForms) => void;
}

/** How a name stands in the order. It is remembered for the next months. */
export function NameFormsDialog({ values, onChange, ...props }: NameFormsDialogProps) {
  const { open, refusal, busy, onSubmit, onClose } = props;
  const { name, genitive, dative } = values;
  return (
    <Dialog
      open={open}
      title={`Имя в приказе: ${name}`}
      locked={busy}
      onClose={onClose}
      onSubmit={onSubmit}
      footer={<DialogActions submitLabel="Запомнить" busy={busy} onCancel={onClose} />}
    >
      <Stack gap="3">
        <TextField
          label="Поручить кому"
          value={dative}
          required
          onChange={({ target }) => onChange({ ...values, dative: target.value })}
        />
        <TextField
          label="Замещать за кого"
          value={genitive}
          required
          onChange={({ target }) => onChange({ ...values, genitive: target.value })}
        />
        <chakra.p css={REFUSAL} role="alert">
          {refusal}
        </chakra.p>
      </Stack>
    </Dialog>
  );
}

const REFUSAL = { color: 'conflict.mark', textStyle: 'sm', _empty: { display: 'none' } } as const;
const HINT = { color: 'fg.muted', textStyle: 'sm' } as const;
