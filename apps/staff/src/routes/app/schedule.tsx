import { createFileRoute } from '@tanstack/react-router';
import { SchedulePage } from '../../features/schedule/schedule-page.tsx';
import { readScheduleSearch } from '../../features/schedule/schedule-search.ts';
import { ExportTimetable } from '../../features/spreadsheet/export-timetable.tsx';
import { ImportTimetable } from '../../features/spreadsheet/import-timetable.tsx';
import { lazyPart, useIdlePreload } from '../../shared/lazy.tsx';
import { demandRole } from '../../shared/session/guards.ts';

// Shown with the summary, and fetched with it.
const ExportReplacements = lazyPart(
  async () => (await import('../../features/replacements-pdf/export-replacements.tsx')).ExportReplacements,
  { name: 'экспорт замен', preload: 'idle', failure: 'message' },
);

// Only a school without a timetable sees it.
const FirstTimetable = lazyPart(
  async () => (await import('../../features/spreadsheet/first-timetable.tsx')).FirstTimetable,
  { name: 'загрузку первого расписания', preload: 'intent' },
);

export const Route = createFileRoute('/app/schedule')({
  validateSearch: readScheduleSearch,
  beforeLoad: (load) => demandRole(load, '/app/schedule'),
  component: Schedule,
});

function Schedule() {
  useIdlePreload(ExportReplacements);
  return (
    <SchedulePage
      readingActions={(week) => (
        <>
          <ExportTimetable week={week} />
          <ImportTimetable />
        </>
      )}
      emptyActions={<FirstTimetable />}
      summaryActions={({ day, week }) => <ExportReplacements weekday={day} week={week} />}
    />
  );
}
