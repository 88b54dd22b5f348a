import { eventsTitle, NO_EVENTS } from '@zvonok/domain/calendar/events';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { parseServerDate, showServerDate } from '@zvonok/domain/calendar/server-date';
import { type ReactNode, useId } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import styles from './day-events.module.css';

export interface DayEventsProps {
  day: IsoDate;
  /** The day's events, or null while they are on their way. */
  events: readonly EventView[] | null;
  /** Shown above the list if it could not be refreshed, and instead of an empty one: it may not be empty. */
  failure?: ReactNode;
  /** What the school's calendar says of the day: «Каникулы до 11 января». */
  note?: string | null;
  /** Next to the heading: the link to editing, for those who may. */
  actions?: ReactNode;
}

/** What happens on one day. */
export function DayEvents({ day, events, failure, note = null, actions }: DayEventsProps) {
  const titleId = useId();
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{eventsTitle(day)}</h2>
        {actions}
      </header>
      {note !== null && <p className={styles.note}>{note}</p>}
      {failure}
      {(failure === undefined || (events !== null && events.length > 0)) && <EventList events={events} />}
    </section>
  );
}

export interface ComingEventsProps {
  /** In their order. */
  events: readonly Pick<EventView, 'id' | 'title' | 'startDate'>[];
}

/** What happens in the week ahead, a line each. */
export function ComingEvents({ events }: ComingEventsProps) {
  const titleId = useId();
  if (events.length === 0) return null;
  return (
    <section className={styles.coming} aria-labelledby={titleId}>
      <h2 id={titleId}>Ближайшие семь дней</h2>
      <ul>
        {events.map(({ id, title, startDate }) => (
          <li key={id}>
            <span>{dayAndTime(startDate)}</span>
            {title}
          </li>
        ))}
      </ul>
    </section>
  );
}

const shortDay = new Intl.DateTimeFormat('ru', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** 'пт, 27 ноября, 10:15' */
function dayAndTime(startDate: string): string {
  const moment = parseServerDate(startDate);
  if (!moment) return '';
  const [date, time = ''] = [moment.date, showServerDate(startDate).split(' ')[1]];
  return `${shortDay.format(new Date(`${date}T00:00:00Z`))}, ${time}`;
}

function EventList({ events }: Pick<DayEventsProps, 'events'>) {
  if (events === null) return <EventSkeleton />;
  if (events.length === 0) return <p className={styles.none}>{NO_EVENTS}</p>;
  return (
    <ul className={styles.list}>
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} />
        </li>
      ))}
    </ul>
  );
}

/** One card of a usual size. */
function EventSkeleton() {
  return (
    <div aria-busy="true">
      <p className="zv-sr-only" role="status">
        Загружаю события
      </p>
      <div className={styles.event} aria-hidden="true">
        <Skeleton width="60%" height="1.2em" />
        <Skeleton height="2.5em" />
        <Skeleton width="45%" />
      </div>
    </div>
  );
}

/** An event as readers see it. */
export interface EventView {
  id: number;
  title: string;
  /** May be empty, and may have lines. */
  description: string;
  /** Who answers for it; may be empty. */
  responsible: string;
  /** The server's form of a date. */
  startDate: string;
}

/** One event. Renders an `<article>` named by its title. */
export function EventCard({ event }: { event: EventView }) {
  const titleId = useId();
  return (
    <article className={styles.event} aria-labelledby={titleId}>
      <h3 id={titleId}>{event.title}</h3>
      {event.description !== '' && <p className={styles.text}>{event.description}</p>}
      <p className={styles.fact}>Начало: {showServerDate(event.startDate)}</p>
      {event.responsible !== '' && <p className={styles.fact}>Ответственный: {event.responsible}</p>}
    </article>
  );
}
