import { chakra } from '@chakra-ui/react';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { SCREEN_LIST_MAX, SCREEN_TEXT_MAX } from '@zvonok/domain/forms/screen';
import {
  SCREEN_DAYS_LABEL,
  SCREEN_KIND_LABEL,
  SCREEN_NAMES_LABEL,
  type ScreenDays,
  type ScreenKind,
  type ScreenNames,
} from '@zvonok/domain/screens/profile';
import { SelectField } from '../controls/select-field.tsx';
import { TextField } from '../controls/text-field.tsx';
import { TimeField } from '../controls/time-field.tsx';

/** The form of a screen; numbers as they were typed. */
export interface ScreenValues {
  name: string;
  place: string;
  kind: ScreenKind;
  days: ScreenDays;
  names: ScreenNames;
  diagonal: string;
  distance: string;
  wakeFrom: string;
  wakeTo: string;
  hoursByDay: string;
  classes: string;
}
export type ScreenField = keyof ScreenValues;

export interface ScreenFieldsProps {
  values: ScreenValues;
  errors: Readonly<Partial<Record<ScreenField, string>>>;
  onChange: (field: ScreenField, value: string) => void;
  /** The focus of the dialog around them starts on the name. */
  focusesName?: boolean;
}

const LABEL = FIELD_LABELS.screen;

/** A screen's name and place, and what it shows, to whom and when. */
export function ScreenFields({ values, errors, onChange, focusesName = false }: ScreenFieldsProps) {
  const text = (field: 'name' | 'place' | 'diagonal' | 'distance' | 'hoursByDay' | 'classes') => ({
    label: LABEL[field],
    value: values[field],
    error: errors[field] ?? null,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  });
  const choice = (field: 'kind' | 'days' | 'names') => ({
    label: LABEL[field],
    value: values[field],
    error: errors[field] ?? null,
    onChange: (value: string) => onChange(field, value),
  });
  const time = (field: 'wakeFrom' | 'wakeTo') => ({
    label: LABEL[field],
    value: values[field],
    error: errors[field] ?? null,
    onChange: (value: string) => onChange(field, value),
  });
  return (
    <chakra.div css={FIELDS}>
      <TextField
        {...text('name')}
        required
        maxLength={SCREEN_TEXT_MAX}
        hint="Например: Первый этаж"
        {...(focusesName && { 'data-autofocus': '' })}
      />
      <TextField {...text('place')} required maxLength={SCREEN_TEXT_MAX} hint="Например: у раздевалки" />
      <SelectField {...choice('kind')}>{options(SCREEN_KIND_LABEL)}</SelectField>
      <SelectField {...choice('days')}>{options(SCREEN_DAYS_LABEL)}</SelectField>
      {values.kind === 'classes' && (
        <>
          <SelectField {...choice('names')}>{options(SCREEN_NAMES_LABEL)}</SelectField>
          <TextField
            {...text('classes')}
            maxLength={SCREEN_LIST_MAX}
            hint="Параллели или классы: 5–7, 10А. Пусто — все"
          />
        </>
      )}
      <chakra.div css={PAIR}>
        <TextField {...text('diagonal')} inputMode="decimal" maxLength={6} />
        <TextField {...text('distance')} inputMode="decimal" maxLength={6} />
      </chakra.div>
      <chakra.div css={PAIR}>
        <TimeField {...time('wakeFrom')} />
        <TimeField {...time('wakeTo')} />
      </chakra.div>
      <TextField
        {...text('hoursByDay')}
        maxLength={SCREEN_LIST_MAX}
        hint="Например: сб 08:00–14:00, пт выкл. Пусто — каждый день одинаково"
      />
    </chakra.div>
  );
}

function options(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

const FIELDS = { display: 'grid', gap: '3', width: 'full', minWidth: '0' } as const;
const PAIR = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  alignItems: 'start',
  gap: '3',
} as const;
