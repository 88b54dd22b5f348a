import { GregorianCalendar, startOfWeek } from '@internationalized/date';
import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { type CalendarState, useCalendarState } from 'react-stately/useCalendarState';
import { fromCalendarDate, toCalendarDate } from './calendar-date.ts';

export const LOCALE = 'ru-RU';
export const FIRST_DAY = 'mon';
const WEEKS = 6;

export interface MonthChoice {
  /** The day whose events are listed. */
  selected: IsoDate;
  onSelect: (day: IsoDate) => void;
  /** The day the arrow keys stand on; the month that is shown is its month. */
  focused: IsoDate;
  onFocus: (day: IsoDate) => void;
}

/** Made once: the hook takes another calendar for a change of calendar systems. */
const gregorian = new GregorianCalendar();
const createCalendar = () => gregorian;

/** The calendar's state as React Aria keeps it, with two habits of our own. */
export function useMonthState({ selected, onSelect, focused, onFocus }: MonthChoice): CalendarState {
  const state = useCalendarState({
    locale: LOCALE,
    createCalendar,
    firstDayOfWeek: FIRST_DAY,
    weeksInMonth: WEEKS,
    value: toCalendarDate(selected),
    onChange: (date) => onSelect(fromCalendarDate(date)),
    focusedValue: toCalendarDate(focused),
    onFocusChange: (date) => onFocus(fromCalendarDate(date)),
  });
  const monday = () => fromCalendarDate(startOfWeek(state.focusedDate, LOCALE, FIRST_DAY));
  return {
    ...state,
    // The ends of the neighbouring months can be chosen as well; the calendar then turns to their month.
    isCellDisabled: () => false,
    // Home and End stay in the row, as the ARIA practices have it; React Aria would go to the ends of the month.
    focusSectionStart: () => state.setFocusedDate(toCalendarDate(monday())),
    focusSectionEnd: () => state.setFocusedDate(toCalendarDate(addDays(monday(), 6))),
  };
}
