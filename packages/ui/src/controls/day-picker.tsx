import { chakra } from '@chakra-ui/react';
import { type CalendarDate, GregorianCalendar } from '@internationalized/date';
import { monthTitle } from '@zvonok/domain/calendar/month';
import { dayTitle, type IsoDate, isIsoDate } from '@zvonok/domain/calendar/school-date';
import { DAY_LABEL, DAY_NAMES, DAY_SHORT_LABEL } from '@zvonok/domain/calendar/weekday';
import { useRef } from 'react';
import { useCalendar, useCalendarCell, useCalendarGrid } from 'react-aria/useCalendar';
import { type CalendarState, useCalendarState } from 'react-stately/useCalendarState';
import { fromCalendarDate, toCalendarDate } from '../calendar/calendar-date.ts';
import { IconButton } from './button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from './icon.tsx';

export const LOCALE = 'ru-RU';
const FIRST_DAY = 'mon';
const WEEKS = 6;

/** Made once: the hooks take another calendar for a change of calendar systems. */
const gregorian = new GregorianCalendar();
export const createCalendar = () => gregorian;

export interface DayPickerProps {
  /** What is picked, for screen readers. */
  label: string;
  /** `yyyy-mm-dd`; empty for none. */
  value: string;
  onPick: (day: IsoDate) => void;
}

/** A month to pick a day from; the focus is on the picked one, or on today. */
export function DayPicker({ label, value, onPick }: DayPickerProps) {
  const state = useCalendarState({
    locale: LOCALE,
    createCalendar,
    firstDayOfWeek: FIRST_DAY,
    weeksInMonth: WEEKS,
    value: isIsoDate(value) ? toCalendarDate(value) : null,
    onChange: (date) => onPick(fromCalendarDate(date)),
  });
  const { calendarProps, prevButtonProps, nextButtonProps } = useCalendar(
    { 'aria-label': label, autoFocus: true },
    state,
  );
  const { gridProps, weeksInMonth } = useCalendarGrid({ firstDayOfWeek: FIRST_DAY }, state);
  const { year, month } = state.visibleRange.start;
  return (
    <chakra.div css={STYLES} role="group" aria-label={calendarProps['aria-label']}>
      <header>
        <IconButton
          label="Предыдущий месяц"
          icon={<ChevronLeftIcon size={18} />}
          disabled={prevButtonProps.isDisabled ?? false}
          onClick={() => state.focusPreviousPage()}
        />
        <b aria-live="polite">{monthTitle({ year, month })}</b>
        <IconButton
          label="Следующий месяц"
          icon={<ChevronRightIcon size={18} />}
          disabled={nextButtonProps.isDisabled ?? false}
          onClick={() => state.focusNextPage()}
        />
      </header>
      <table {...gridProps}>
        <thead>
          <tr>
            {DAY_NAMES.map((day) => (
              <th key={day} scope="col" abbr={DAY_LABEL[day]}>
                {DAY_SHORT_LABEL[day]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeksInMonth }, (_, week) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; what moves are the days in it.
            <tr key={week}>
              {state
                .getDatesInWeek(week)
                .map((date) => date && <Day key={date.toString()} date={date} state={state} />)}
            </tr>
          ))}
        </tbody>
      </table>
    </chakra.div>
  );
}

function Day({ date, state }: { date: CalendarDate; state: CalendarState }) {
  const ref = useRef<HTMLButtonElement>(null);
  const { cellProps, buttonProps, isSelected, isOutsideVisibleRange, formattedDate } = useCalendarCell(
    { date },
    state,
    ref,
  );
  return (
    <td {...cellProps}>
      <button
        {...buttonProps}
        ref={ref}
        type="button"
        aria-label={dayTitle(fromCalendarDate(date))}
        data-outside={isOutsideVisibleRange ? '' : undefined}
        data-selected={isSelected ? '' : undefined}
      >
        {formattedDate}
      </button>
    </td>
  );
}

const STYLES = {
  display: 'grid',
  gap: '2',
  '& > header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
  '& th': { pb: '1', color: 'fg.muted', textStyle: 'xs', fontWeight: 'medium' },
  '& td': { p: '0' },
  '& td > button': {
    boxSize: '9',
    borderRadius: 'l2',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outline: '{borders.focus}', outlineOffset: '-2px' },
    '@media (pointer: coarse)': { boxSize: '11' },
  },
  '& [data-outside]': { color: 'fg.muted', opacity: '0.6' },
  '& [data-selected]': { bg: 'brand.solid', color: 'brand.contrast', opacity: '1' },
} as const;
