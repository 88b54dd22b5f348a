import { createFileRoute } from '@tanstack/react-router';
import { prefetchBasics } from '@zvonok/api-client/basics';
import { prefetchTimetable } from '@zvonok/api-client/groups';
import { SchedulePage } from '../../features/schedule/schedule-page.tsx';
import { readScheduleSearch } from '../../features/schedule/schedule-search.ts';
import { lazyPart, useIdlePreload } from '../../shared/lazy.tsx';
import { demandRole } from '../../shared/session/guards.ts';

// Shown with the summary, and fetched with it.
const SummaryActions = lazyPart(async () => (await import('./-schedule-actions.tsx')).SummaryActions, {
  name: 'экспорт замен',
  preload: 'idle',
  failure: 'message',
});

// Under «⋯», which is not opened before there is a table.
const WorkbookActions = lazyPart(async () => (await import('./-schedule-actions.tsx')).WorkbookActions, {
  preload: 'idle',
  failure: 'none',
});

// Only a school without a timetable sees it.
const FirstTimetable = lazyPart(
  async () => (await import('../../features/spreadsheet/first-timetable.tsx')).FirstTimetable,
  { name: 'загрузку первого расписания', preload: 'intent' },
);

export const Route = createFileRoute('/app/schedule')({
  validateSearch: readScheduleSearch,
  beforeLoad: (load) => demandRole(load, '/app/schedule'),
  // Begun while the page's scripts are still on their way; the component that shows it waits, not the router.
  loader: ({ context: { api, queryClient }, location: { search } }) => {
    prefetchBasics(queryClient, api);
    if (!('week' in search)) prefetchTimetable(queryClient, api);
  },
  component: Schedule,
});

function Schedule() {
  useIdlePreload(SummaryActions);
  const hasWorkbookActions = useIdlePreload(WorkbookActions);
  return (
    <SchedulePage
      readingActions={(week) => hasWorkbookActions && <WorkbookActions week={week} />}
      emptyActions={<FirstTimetable />}
      summaryActions={({ day, week }) => <SummaryActions weekday={day} week={week} />}
    />
  );
}
