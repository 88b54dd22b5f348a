import { Menu } from '@chakra-ui/react';
import { CalendarDate, parseTime, type Time, toCalendarDateTime } from '@internationalized/date';
import { WRONG_TIME } from '@zvonok/domain/forms/fields';
import { useMemo, useRef } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { useTimeField } from 'react-aria/useTimeField';
import { useTimeFieldState } from 'react-stately/useTimeFieldState';
import { IconButton } from './button.tsx';
import type { DateFieldProps } from './date-field.tsx';
import { LOCALE } from './day-picker.tsx';
import { ClockIcon } from './lazy-icon.tsx';
import { ariaFieldOf, SegmentBox, type TypedParts, useTypedField, useTypedValue } from './segment-box.tsx';

/** As of a date; the value is `HH:MM`. */
export type TimeFieldProps = DateFieldProps;

/** Every half hour of a school's day, to pick from. */
const TIMES = Array.from({ length: 31 }, (_, step) => {
  const minutes = 7 * 60 + step * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

/** A time of the day, typed as ЧЧ:ММ or picked from the half hours of a school's day. */
export function TimeField(props: TimeFieldProps) {
  return (
    <I18nProvider locale={LOCALE}>
      <TypedTime {...props} />
    </I18nProvider>
  );
}

function TypedTime({ label, value, onChange, onBlur, error = null, disabled = false }: TimeFieldProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { whole, focus, ...shown } = useTypedField({
    value,
    error,
    onBlur,
    isWhole: isTime,
    wrong: WRONG_TIME,
  });
  // The same object for the same time: React Aria takes another one for a new value.
  const time = useMemo(() => (whole === '' ? null : parseTime(whole)), [whole]);
  const field = { label, disabled, ...shown };
  const input = {
    ...ariaFieldOf(field),
    value: time,
    onChange: (typed: Time | null) => onChange(typed ? typed.toString().slice(0, 'HH:MM'.length) : ''),
    hourCycle: 24 as const,
  };
  const state = { ...useTimeFieldState({ ...input, locale: LOCALE }), confirmPlaceholder: () => {} };
  useTypedValue(state, { value, onChange, wholeOf: timeOf }, () =>
    state.setValue(time && toCalendarDateTime(ANY_DAY, time)),
  );
  const aria = useTimeField(input, state, ref);
  return (
    <SegmentBox
      {...field}
      state={state}
      fieldRef={ref}
      aria={aria}
      {...focus}
      trailing={
        <Menu.Root
          lazyMount
          unmountOnExit
          positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
          onSelect={(choice) => onChange(choice.value)}
        >
          <Menu.Trigger asChild>
            <IconButton
              size="sm"
              label={`${label}: выбрать время`}
              icon={<ClockIcon size={18} />}
              disabled={disabled}
            />
          </Menu.Trigger>
          <Menu.Positioner>
            <Menu.Content css={{ minWidth: '7rem', maxHeight: '16rem' }}>
              {TIMES.map((time) => (
                <Menu.Item key={time} value={time}>
                  <Menu.ItemText>{time}</Menu.ItemText>
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Menu.Root>
      }
    />
  );
}

/** React Aria sets a time as one of a day. */
const ANY_DAY = new CalendarDate(2000, 1, 1);

const isTime = (value: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

const timeOf = ({ hour = '', minute = '' }: TypedParts) =>
  `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
