import { statements } from './statements.ts';

/** A plan may cancel a change of a lesson, or say which change its move takes the place of. */
export const editsOfPublications = statements(
  `alter table day_plan_move drop constraint day_plan_move_kind_check`,
  `alter table day_plan_move add constraint day_plan_move_kind_check check (kind in
    ('replace', 'supervise', 'join', 'merge', 'go-home', 'transfer', 'exchange', 'cancel', 'none'))`,
  `alter table day_plan_move add column instead integer`,
);
