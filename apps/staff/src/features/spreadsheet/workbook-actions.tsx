import type { ExportedWeek } from './export-flow.tsx';
import { ExportTimetable } from './export-timetable.tsx';
import { ImportTimetable } from './import-timetable.tsx';

/** «Экспорт» and «Импорт» of the timetable, among what is seldom wanted above it. */
export function WorkbookActions({ week }: { week: ExportedWeek }) {
  return (
    <>
      <ExportTimetable week={week} />
      <ImportTimetable />
    </>
  );
}
