import { shortName } from '@zvonok/domain/users/names';
import type { Wire } from '../platform/schemas.ts';
import type { EventRow } from './events.ts';

export function presentEvent(event: EventRow): Wire['Event'] {
  const { id, title, description, location, responsible, creator } = event;
  return {
    id,
    title,
    description,
    location,
    responsible,
    creator: creator && shortName(creator),
    startDate: wireMoment(event.startsAt),
    endDate: wireMoment(event.endsAt),
    version: event.version,
  };
}

/** The contract writes dashes in the time too; both are the school's clock. */
function wireMoment(stored: string): string {
  return stored.replaceAll(':', '-');
}
