import type { TimetableData } from '../data/use-timetable.ts';
import type { PlanningParts } from '../planning/use-planning-kit.ts';
import type { Screen } from '../search/use-screen.ts';
import type { ShownWeek } from '../search/use-week.ts';

/** What the class view and the teacher view are drawn from. */
export interface GridViewProps {
  screen: Screen;
  week: ShownWeek;
  data: TimetableData;
  planning: PlanningParts;
}
