import { statements } from './statements.ts';

/**
 * Which classes each version of the timetable changed, so that an open screen is sent these and not the whole school.
 * `week` null is every week (the permanent timetable was edited), `class_id` null every class. What happened before
 * this table is one such row.
 */
export const timetableTouches = statements(
  `create table timetable_touch (
    version integer not null,
    class_id integer,
    week date
  )`,
  `create index timetable_touch_by_version on timetable_touch (version)`,
  `insert into timetable_touch (version) select version from timetable_version`,
);
