import { statements } from './statements.ts';

/** Parts of one slot with one name of a flow are taught together, whatever their classes. */
export const flows = statements(
  `alter table lesson add column flow text collate "und-x-icu" check (flow <> '')`,
  `alter table subgroup_lesson add column flow text collate "und-x-icu" check (flow <> '')`,
);
