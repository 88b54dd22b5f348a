import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { useId } from 'react';
import styles from './day-events.module.css';

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
