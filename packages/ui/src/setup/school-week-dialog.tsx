import { chakra, Stack } from '@chakra-ui/react';
import { LESSON_NUMBERS } from '@zvonok/domain/lesson/lesson-part';
import { WEEK_SETTINGS_NAME, type WeekSettings } from '@zvonok/domain/timetable/week-layout';
import type { ReactNode } from 'react';
import { SelectField } from '../controls/select-field.tsx';
import { Dialog, DialogActions } from '../feedback/dialog.tsx';

type Field = keyof WeekSettings;

export interface SchoolWeekDialogProps {
  open: boolean;
  values: WeekSettings;
  errors: Partial<Record<Field, string | undefined>>;
  onChange: (field: Field, value: string) => void;
  /** Both values of what another user has saved meanwhile. */
  conflict: ReactNode;
  /** Why it was not saved. */
  refusal: string | null;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** Five days or six, and from which lesson to which. What is chosen stays chosen when saving fails. */
export function SchoolWeekDialog(props: SchoolWeekDialogProps) {
  const { open, values, errors, onChange, conflict, refusal, busy, onSubmit, onClose } = props;
  const field = (name: Field) => ({
    value: String(values[name]),
    error: errors[name] ?? null,
    onChange: (value: string) => onChange(name, value),
  });
  const numbers = LESSON_NUMBERS.map((number) => (
    <option key={number} value={number}>
      {number}
    </option>
  ));
  return (
    <Dialog
      open={open}
      title={WEEK_SETTINGS_NAME}
      locked={busy}
      onClose={onClose}
      onSubmit={onSubmit}
      footer={<DialogActions submitLabel="Сохранить" busy={busy} onCancel={onClose} />}
    >
      <Stack gap="3">
        {conflict}
        <SelectField label="Учебные дни" {...field('dayCount')}>
          <option value={5}>Понедельник — пятница</option>
          <option value={6}>Понедельник — суббота</option>
        </SelectField>
        <SelectField label="Первый урок дня" {...field('firstLesson')}>
          {numbers}
        </SelectField>
        <SelectField label="Последний урок дня" {...field('lastLesson')}>
          {numbers}
        </SelectField>
        <chakra.p css={REFUSAL} role="alert">
          {refusal}
        </chakra.p>
      </Stack>
    </Dialog>
  );
}

const REFUSAL = { color: 'conflict.mark', textStyle: 'sm', _empty: { display: 'none' } } as const;
