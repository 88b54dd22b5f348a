import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { ScheduleScreen } from '../../features/schedule/schedule-screen.tsx';
import { readScheduleSearch } from '../../features/schedule/search/schedule-search.ts';
import { ExportTimetable } from '../../features/spreadsheet/export-timetable.tsx';
import { ImportTimetable } from '../../features/spreadsheet/import-timetable.tsx';
import { whenIdle } from '../../shared/first-use/when-idle.ts';
import { demandRole } from '../../shared/session/guards.ts';

// Shown with the summary, and fetched with it.
const ExportReplacements = lazyRouteComponent(
  () => import('../../features/replacements-pdf/export-replacements.tsx'),
  'ExportReplacements',
);

export const Route = createFileRoute('/app/schedule')({
  validateSearch: readScheduleSearch,
  beforeLoad: ({ context }) => demandRole(context, '/app/schedule'),
  component: Schedule,
});

function Schedule() {
  useEffect(() => whenIdle(() => void ExportReplacements.preload?.()), []);
  return (
    <ScheduleScreen
      readingActions={
        <>
          <ExportTimetable />
          <ImportTimetable />
        </>
      }
      summaryActions={({ day, week }) => (
        <Suspense>
          <ExportReplacements weekday={day} week={week} />
        </Suspense>
      )}
    />
  );
}
