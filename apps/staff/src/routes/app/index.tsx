import { createFileRoute } from '@tanstack/react-router';
import { SETUP_STEP_TEXT } from '@zvonok/domain/setup/steps';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { readHomeSearch } from '../../features/home/home-search.ts';
import { FirstSteps } from '../../features/setup/first-steps.tsx';
import { ImportTimetable } from '../../features/spreadsheet/import-timetable.tsx';
import { SampleButton } from '../../features/spreadsheet/sample-button.tsx';
import { lazyPart } from '../../shared/lazy.tsx';

// The calendar does not wait for the timetable of the whole school.
const Today = lazyPart(async () => (await import('../../features/schedule/today.tsx')).Today, {
  preload: 'intent',
  failure: 'none',
});

export const Route = createFileRoute('/app/')({
  validateSearch: readHomeSearch,
  component: Home,
});

function Home() {
  return (
    <HomeScreen
      today={<Today />}
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
