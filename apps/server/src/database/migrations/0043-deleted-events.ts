import { statements } from './statements.ts';

/** A deleted event can be brought back; the nightly purge takes it in the end. */
export const deletedEvents = statements(
  `alter table event
    add column deleted_at timestamptz,
    add column deleted_by integer references app_user on delete set null`,
  `create index event_by_deletion on event (deleted_at) where deleted_at is not null`,
);
