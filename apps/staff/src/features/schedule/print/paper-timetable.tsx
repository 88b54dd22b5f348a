import { OnPaper } from '@zvonok/ui/timetable/print';
import type { ScheduleSearch } from '../schedule-search.ts';
import { printSearchOf } from './print-search.ts';
import { PrintedSheets, type PrintedSheetsProps } from './printed-sheets.tsx';

interface PaperTimetableProps extends Pick<PrintedSheetsProps, 'week' | 'data'> {
  search: ScheduleSearch;
}

/** What the browser's own print takes of the timetable: what is seen, on the sheets of «Печать». */
export function PaperTimetable({ search, week, data }: PaperTimetableProps) {
  return (
    <OnPaper>
      <PrintedSheets search={printSearchOf(search)} week={week} data={data} />
    </OnPaper>
  );
}
