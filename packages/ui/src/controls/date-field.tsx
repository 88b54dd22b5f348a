import { Popover } from '@chakra-ui/react';
import type { DateValue } from '@internationalized/date';
import { isIsoDate } from '@zvonok/domain/calendar/school-date';
import { useMemo, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { useDateField } from 'react-aria/useDateField';
import { useDateFieldState } from 'react-stately/useDateFieldState';
import { fromCalendarDate, toCalendarDate } from '../calendar/calendar-date.ts';
import { AppProvider } from '../tokens/app-provider.tsx';
import { IconButton } from './button.tsx';
import { createCalendar, DayPicker, LOCALE } from './day-picker.tsx';
import { CalendarIcon } from './icon.tsx';
import { ariaFieldOf, SegmentBox } from './segment-box.tsx';

export interface DateFieldProps {
  label: string;
  /** `yyyy-mm-dd`; empty for none, and for one that is not whole yet. */
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
 * - **Do**: keep what is typed in the form; say in the error which days can be chosen.
 * - **Don't**: ask for a day by a text field, or for one of five days by this one.
 */
export function DateField(props: DateFieldProps) {
  return (
    <AppProvider>
      <I18nProvider locale={LOCALE}>
        <TypedDate {...props} />
      </I18nProvider>
    </AppProvider>
  );
}

function TypedDate({ label, value, onChange, onBlur, error = null, disabled = false }: DateFieldProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // The same object for the same day: React Aria takes another one for a new value.
  const date = useMemo(() => (isIsoDate(value) ? toCalendarDate(value) : null), [value]);
  const field = { label, error, disabled };
  const input = {
    ...ariaFieldOf(field),
    value: date,
    onChange: (typed: DateValue | null) => onChange(typed ? fromCalendarDate(typed) : ''),
  };
  const state = useDateFieldState({ ...input, locale: LOCALE, createCalendar });
  const aria = useDateField(input, state, ref);
  return (
    <SegmentBox
      {...field}
      state={state}
      fieldRef={ref}
      aria={aria}
      onBlur={onBlur}
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
