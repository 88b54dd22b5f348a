import { statements } from './statements.ts';

/** A screen may have other hours on single weekdays, and show some classes only; until then it has neither. */
export const hoursAndClassesOfScreens = statements(
  `update screen set profile = profile || '{"hoursByDay": "", "classes": ""}'::jsonb`,
);
