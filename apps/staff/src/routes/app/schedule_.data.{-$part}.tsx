import { createFileRoute, Navigate } from '@tanstack/react-router';
import { SchoolDataScreen, useDataPart } from '../../features/school-data/school-data-screen.tsx';
import { SchoolSection } from '../../features/setup/school-section.tsx';
import { ImportTimetable } from '../../features/spreadsheet/import-timetable.tsx';
import { demandRole } from '../../shared/session/guards.ts';

export const Route = createFileRoute('/app/schedule_/data/{-$part}')({
  beforeLoad: (load) => demandRole(load, '/app/schedule/data'),
  component: SchoolData,
});

function SchoolData() {
  const { part, first } = useDataPart(Route.useParams().part);
  if (part === null) {
    return <Navigate to="/app/schedule/data/{-$part}" params={{ part: first }} hash replace />;
  }
  return (
    <SchoolDataScreen
      part={part}
      school={<SchoolSection />}
      actions={(size) => <ImportTimetable button={{ label: 'Импорт', size }} />}
    />
  );
}
