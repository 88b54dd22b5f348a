import { presentEvent } from '../../events/present-event.ts';
import { anySignedIn } from '../access.ts';
import { defineOperation } from '../operation.ts';
import { rangeErrors } from './event-range.ts';

/** What the calendar shows: everything that takes place at least partly in a range of time. */
export const findEvents = defineOperation('findEvents', {
  allow: anySignedIn,
  async run({ query, refuse }, { events }) {
    const errors = rangeErrors(query);
    if (errors.length > 0) throw refuse(400, 'Проверьте начало и конец промежутка.', { errors });
    return (await events.during(query.start, query.end)).map(presentEvent);
  },
});
