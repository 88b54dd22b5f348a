import type { GridViewProps } from './grid-view.ts';
import type { PlanningTools } from './planning-area.tsx';
import type { GridOptions } from './use-grid-options.ts';

/** What a phone's view of one row is drawn from. */
export interface DaysProps<Row> extends Pick<GridViewProps, 'screen' | 'week'> {
  options: GridOptions;
  tools: PlanningTools;
  row: Row;
}
