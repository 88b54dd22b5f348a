import { chakra, Stack } from '@chakra-ui/react';
import { WEEKDAY_LABEL, type Weekday } from '@zvonok/domain/calendar/weekday';
import type { ReactNode } from 'react';
import { TextField } from '../controls/text-field.tsx';
import { Dialog, DialogActions } from '../feedback/dialog.tsx';
import { BellTimesFields, type BellTimeTexts } from './bell-times-fields.tsx';
import { Choices } from './choices.tsx';

export interface BellSetValues {
  name: string;
  days: readonly Weekday[];
  /** «29.12.2026, 30.12.2026», as it is typed. */
  dates: string;
}

export interface BellSetDialogProps {
  open: boolean;
  title: string;
  values: BellSetValues;
  errors: Readonly<Partial<Record<keyof BellSetValues, string>>>;
  onChange: (change: Partial<BellSetValues>) => void;
  /** The school's days and lessons. */
  weekdays: readonly Weekday[];
  numbers: readonly number[];
  /** One, or two in a school with two. */
  shifts: readonly {
    shift: 1 | 2;
    times: BellTimeTexts;
    usual: BellTimeTexts;
    errors: BellTimeTexts;
  }[];
  onTime: (shift: 1 | 2, number: number, text: string) => void;
  /** What another user has saved meanwhile. */
  conflict?: ReactNode;
  /** Why it was not saved. */
  refusal: string | null;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** Bells for some weekdays or dates in place of the usual ones. */
export function BellSetDialog(props: BellSetDialogProps) {
  const { open, title, values, errors, onChange, weekdays, numbers, shifts, onTime } = props;
  const { conflict, refusal, busy, onSubmit, onClose } = props;
  return (
    <Dialog
      open={open}
      title={title}
      locked={busy}
      onClose={onClose}
      onSubmit={onSubmit}
      footer={<DialogActions submitLabel="Сохранить" busy={busy} onCancel={onClose} />}
    >
      <Stack gap="4">
        {conflict}
        <TextField
          label="Название"
          autoComplete="off"
          placeholder="Сокращённый день"
          data-autofocus=""
          value={values.name}
          error={errors.name ?? null}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <Choices
          legend="Дни недели"
          choices={weekdays.map((day) => ({ value: day, label: WEEKDAY_LABEL[day] }))}
          chosen={values.days}
          onChange={(days) => onChange({ days })}
        >
          {errors.days && (
            <chakra.p css={REFUSAL} role="alert">
              {errors.days}
            </chakra.p>
          )}
        </Choices>
        <TextField
          label="Отдельные даты"
          autoComplete="off"
          hint="Через запятую: 29.12.2026, 30.12.2026"
          value={values.dates}
          error={errors.dates ?? null}
          onChange={(event) => onChange({ dates: event.currentTarget.value })}
        />
        {shifts.map((one) => (
          <BellTimesFields
            key={one.shift}
            legend={shifts.length === 1 ? 'Время уроков' : `Время уроков, ${one.shift} смена`}
            numbers={numbers}
            times={one.times}
            usual={one.usual}
            errors={one.errors}
            onChange={(number, text) => onTime(one.shift, number, text)}
          />
        ))}
        <chakra.p css={REFUSAL} role="alert">
          {refusal}
        </chakra.p>
      </Stack>
    </Dialog>
  );
}

const REFUSAL = { color: 'conflict.mark', textStyle: 'sm', _empty: { display: 'none' } } as const;
