import { statements } from './statements.ts';

/** Which board a screen says it shows, and when it said so first. */
export const boardsOfScreens = statements(
  `alter table screen_report add column board text`,
  `alter table screen_report add column board_at timestamptz`,
);
