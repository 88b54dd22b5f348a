import { statements } from './statements.ts';

/**
 * An order is about a numbered room, or about a place that has only a name. `search_text` looks through either; a
 * generated column cannot be given another expression, so it is made anew.
 */
export const placesOfOrders = statements(
  `alter table work_order alter column room drop not null`,
  `alter table work_order add column place text collate "und-x-icu"`,
  `alter table work_order add constraint work_order_place check ((room is null) <> (place is null))`,
  `alter table work_order drop column search_text`,
  `alter table work_order add column search_text text generated always as (lower((
      id::text || E'\\n' || coalesce(room::text, place) || E'\\n' || customer_name || E'\\n' || customer_comment || E'\\n' ||
      coalesce(printer_model, '') || E'\\n' || coalesce(executor_name, '') || E'\\n' ||
      coalesce(executor_comment, '')) collate "und-x-icu")) stored`,
);
