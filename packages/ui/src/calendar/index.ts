export { ComingEvents, DayEvents, type DayEventsProps, type EventView } from './day-events.tsx';
export { MonthCalendar, type MonthCalendarProps } from './month-calendar.tsx';
