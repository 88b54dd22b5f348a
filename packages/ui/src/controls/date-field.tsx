import { Popover } from '@chakra-ui/react';
import type { DateValue } from '@internationalized/date';
import { isIsoDate } from '@zvonok/domain/calendar/school-date';
import { WRONG_DATE } from '@zvonok/domain/forms/fields';
import { useMemo, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { useDateField } from 'react-aria/useDateField';
import { useDateFieldState } from 'react-stately/useDateFieldState';
import { fromCalendarDate, toCalendarDate } from '../calendar/calendar-date.ts';
import { IconButton } from './button.tsx';
import { createCalendar, DayPicker, LOCALE } from './day-picker.tsx';
import { CalendarIcon } from './icon.tsx';
import { ariaFieldOf, SegmentBox, type TypedParts, useTypedField, useTypedValue } from './segment-box.tsx';

export interface DateFieldProps {
  label: string;
  /** `yyyy-mm-dd`; empty if no part is typed; any other text, as it is shown, for one that is not whole. */
  value: string;
  onChange: (date: string) => void;
  /** The focus has left the field. */
  onBlur?: () => void;
  error?: string | null;
  disabled?: boolean;
}

/**
 * A day, typed as ДД.ММ.ГГГГ or picked from a month.
 *
 * A date that is not whole, or is none (31 February), is a value of its own: no form may take it for the date before
 * or for no date. The field says so itself once the focus has left it.
 *
 * - **Do**: keep what is typed in the form; say in the error which days can be chosen.
 * - **Don't**: ask for a day by a text field, or for one of five days by this one.
 */
export function DateField(props: DateFieldProps) {
  return (
    <I18nProvider locale={LOCALE}>
      <TypedDate {...props} />
    </I18nProvider>
  );
}

function TypedDate({ label, value, onChange, onBlur, error = null, disabled = false }: DateFieldProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { whole, focus, ...shown } = useTypedField({
    value,
    error,
    onBlur,
    isWhole: isIsoDate,
    wrong: WRONG_DATE,
  });
  // The same object for the same day: React Aria takes another one for a new value.
  const date = useMemo(() => (whole === '' ? null : toCalendarDate(whole)), [whole]);
  const field = { label, disabled, ...shown };
  const input = {
    ...ariaFieldOf(field),
    value: date,
    onChange: (typed: DateValue | null) => onChange(typed ? fromCalendarDate(typed) : ''),
  };
  // Leaving the field does not make 28 February of 31 February.
  const state = {
    ...useDateFieldState({ ...input, locale: LOCALE, createCalendar }),
    confirmPlaceholder: () => {},
  };
  useTypedValue(state, { value, onChange, wholeOf: dateOf }, () => state.setValue(date));
  const aria = useDateField(input, state, ref);
  return (
    <SegmentBox
      {...field}
      state={state}
      fieldRef={ref}
      aria={aria}
      {...focus}
      trailing={
        <Popover.Root
          open={isOpen}
          lazyMount
          unmountOnExit
          autoFocus={false}
          positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
          onOpenChange={(change) => setIsOpen(change.open)}
        >
          <Popover.Trigger asChild>
            <IconButton
              size="sm"
              label={`${label}: выбрать день`}
              icon={<CalendarIcon size={18} />}
              disabled={disabled}
            />
          </Popover.Trigger>
          <Popover.Positioner>
            <Popover.Content aria-label={`${label}: выбор дня`}>
              <DayPicker
                label={label}
                value={value}
                onPick={(day) => {
                  onChange(day);
                  setIsOpen(false);
                }}
              />
            </Popover.Content>
          </Popover.Positioner>
        </Popover.Root>
      }
    />
  );
}

/** A year of two digits is not whole yet. */
function dateOf({ year = '', month = '', day = '' }: TypedParts): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number(year) >= 1000 && isIsoDate(date) ? date : null;
}
