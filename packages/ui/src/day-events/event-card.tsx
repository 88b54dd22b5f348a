import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { useId } from 'react';

/** What a reader is told of an event. */
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
    <article className="zv-event" aria-labelledby={titleId}>
      <h3 id={titleId}>{event.title}</h3>
      {event.description !== '' && <p className="zv-event-text">{event.description}</p>}
      <p className="zv-event-fact">Начало: {showServerDate(event.startDate)}</p>
      {event.responsible !== '' && <p className="zv-event-fact">Ответственный: {event.responsible}</p>}
    </article>
  );
}
