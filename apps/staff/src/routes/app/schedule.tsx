import { createFileRoute } from '@tanstack/react-router';
import { ExportReplacements } from '../../features/replacements-pdf/export-replacements.tsx';
import { ScheduleScreen } from '../../features/schedule/schedule-screen.tsx';
import { readScheduleSearch } from '../../features/schedule/search/schedule-search.ts';
import { ExportTimetable } from '../../features/spreadsheet/export-timetable.tsx';
import { ImportTimetable } from '../../features/spreadsheet/import-timetable.tsx';
import { demandRole } from '../../shared/session/guards.ts';

export const Route = createFileRoute('/app/schedule')({
  validateSearch: readScheduleSearch,
  beforeLoad: ({ context }) => demandRole(context, '/app/schedule'),
  component: Schedule,
});

function Schedule() {
  return (
    <ScheduleScreen
      readingActions={
        <>
          <ExportTimetable />
          <ImportTimetable />
        </>
      }
      summaryActions={({ day, week }) => <ExportReplacements weekday={day} week={week} />}
    />
  );
}
