import { statements } from './statements.ts';

/** A plan may take a merge apart. */
export const separationsOfPlans = statements(
  `alter table day_plan_move drop constraint day_plan_move_kind_check`,
  `alter table day_plan_move add constraint day_plan_move_kind_check check (kind in
    ('replace', 'supervise', 'join', 'merge', 'go-home', 'transfer', 'exchange', 'separate', 'none'))`,
);
