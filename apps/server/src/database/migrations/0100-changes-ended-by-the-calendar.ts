import { statements } from './statements.ts';

/**
 * Which changes ended because a change of the calendar took their lessons from their day, and which publications were
 * withdrawn with them: they hold again once the day has those lessons again.
 */
export const changesEndedByTheCalendar = statements(
  `create table calendar_ending (
    change_id integer primary key references lesson_change on delete cascade
  )`,
  `alter table publication add column recalled_by_calendar boolean not null default false`,
);
