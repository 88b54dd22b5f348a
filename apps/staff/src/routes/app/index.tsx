import { createFileRoute } from '@tanstack/react-router';
import { SETUP_STEP_TEXT } from '@zvonok/domain/setup/steps';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { readHomeSearch } from '../../features/home/home-search.ts';
import { FirstSteps } from '../../features/setup/first-steps.tsx';
import { ImportTimetable } from '../../features/spreadsheet/import-timetable.tsx';
import { SampleButton } from '../../features/spreadsheet/sample-button.tsx';
import { lazyPart } from '../../shared/lazy.tsx';
import { useRoles } from '../../shared/session/use-session.ts';

// The calendar does not wait for the timetable of the whole school.
const Today = lazyPart(async () => (await import('../../features/schedule/today.tsx')).Today, {
  preload: 'intent',
  failure: 'none',
});

const MonthLosses = lazyPart(
  async () => (await import('../../features/lost-lessons/month-losses.tsx')).MonthLosses,
  { preload: 'intent', failure: 'none' },
);

export const Route = createFileRoute('/app/')({
  validateSearch: readHomeSearch,
  component: Home,
});

function Home() {
  const isDirector = useRoles().includes('HEADMASTER');
  return (
    <HomeScreen
      today={<Today />}
      losses={isDirector && <MonthLosses />}
      firstSteps={
        <FirstSteps
          timetableActions={
            <>
              <ImportTimetable button={{ label: SETUP_STEP_TEXT.timetable.action, size: 'sm' }} />
              <SampleButton size="sm" />
            </>
          }
        />
      }
    />
  );
}
