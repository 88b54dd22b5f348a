export { DayEvents, type DayEventsProps } from './day-events.tsx';
export type { EventView } from './event-card.tsx';
export { MonthCalendar, type MonthCalendarProps } from './month-calendar.tsx';
