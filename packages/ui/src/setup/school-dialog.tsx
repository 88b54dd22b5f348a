import { chakra, Stack } from '@chakra-ui/react';
import { RUSSIAN_TIME_ZONES } from '@zvonok/domain/calendar/time-zones';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import type { SchoolForm } from '@zvonok/domain/forms/school';
import type { ReactNode } from 'react';
import { Checkbox } from '../controls/checkbox.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { type BoundField, TextField } from '../controls/text-field.tsx';
import { Dialog, DialogActions } from '../feedback/dialog.tsx';

export interface SchoolDialogProps {
  open: boolean;
  name: BoundField;
  values: Pick<SchoolForm, 'timeZone' | 'openBoard' | 'phoneSignIn'>;
  /** What the clock shows there now: '10:32'. */
  clock: string;
  onChange: (change: Partial<SchoolDialogProps['values']>) => void;
  /** Both values of what another user has saved meanwhile. */
  conflict: ReactNode;
  /** Why it was not saved. */
  refusal: string | null;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

const LABEL = FIELD_LABELS.school;

/** The school's name and clock, and who gets in without what. What is typed stays typed when saving fails. */
export function SchoolDialog(props: SchoolDialogProps) {
  const { open, name, values, clock, onChange, conflict, refusal, busy, onSubmit, onClose } = props;
  const { timeZone, openBoard, phoneSignIn } = values;
  const isRussian = RUSSIAN_TIME_ZONES.some(({ zone }) => zone === timeZone);
  return (
    <Dialog
      open={open}
      title="Настройки школы"
      locked={busy}
      onClose={onClose}
      onSubmit={onSubmit}
      footer={<DialogActions submitLabel="Сохранить" busy={busy} onCancel={onClose} />}
    >
      <Stack gap="3">
        {conflict}
        <TextField label={LABEL.schoolName} autoComplete="organization" data-autofocus="" {...name} />
        <div>
          <SelectField
            label={LABEL.timeZone}
            value={timeZone}
            onChange={(zone) => onChange({ timeZone: zone })}
          >
            {!isRussian && <option value={timeZone}>{timeZone}</option>}
            {RUSSIAN_TIME_ZONES.map(({ zone, label }) => (
              <option key={zone} value={zone}>
                {label}
              </option>
            ))}
          </SelectField>
          <chakra.p css={NOTE}>Сейчас на этих часах {clock}.</chakra.p>
        </div>
        <div>
          <Checkbox checked={openBoard} onChange={(checked) => onChange({ openBoard: checked })}>
            {LABEL.openBoard}
          </Checkbox>
          <chakra.p css={NOTE}>
            По адресу /kiosk/ любой в сети школы увидит замены дня. Кто отсутствует и почему, там не пишется.
          </chakra.p>
        </div>
        <Checkbox checked={phoneSignIn} onChange={(checked) => onChange({ phoneSignIn: checked })}>
          {LABEL.phoneSignIn}
        </Checkbox>
        <chakra.p css={REFUSAL} role="alert">
          {refusal}
        </chakra.p>
      </Stack>
    </Dialog>
  );
}

const NOTE = { marginTop: '1', color: 'fg.muted', textStyle: 'sm' } as const;

const REFUSAL = { color: 'conflict.mark', textStyle: 'sm', _empty: { display: 'none' } } as const;
