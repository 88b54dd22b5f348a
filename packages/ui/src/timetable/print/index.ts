export { LabelledSelect } from '../controls/labelled-select.tsx';
export { OnPaper } from './on-paper.tsx';
export { PrintDesk } from './print-desk.tsx';
export type { PrintedRow, PrintedWeek } from './printed-week.ts';
export { rowName } from './printed-week.ts';
export { SchoolSheets } from './school-sheets.tsx';
export { WeekSheets } from './week-sheets.tsx';
