import { eventsTitle, NO_EVENTS } from '@zvonok/domain/calendar/events';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { type ReactNode, useId } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import styles from './day-events.module.css';
import { EventCard, type EventView } from './event-card.tsx';

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
