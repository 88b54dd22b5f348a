import { createFileRoute } from '@tanstack/react-router';
import { SchoolDataScreen } from '../../features/school-data/school-data-screen.tsx';
import { SchoolSection } from '../../features/setup/school-section.tsx';
import { ImportTimetable } from '../../features/spreadsheet/import-timetable.tsx';
import { demandRole } from '../../shared/session/guards.ts';

export const Route = createFileRoute('/app/schedule_/data')({
  beforeLoad: (load) => demandRole(load, '/app/schedule/data'),
  component: SchoolData,
});

function SchoolData() {
  return (
    <SchoolDataScreen
      school={<SchoolSection />}
      actions={(size) => <ImportTimetable button={{ label: 'Импорт', size }} />}
    />
  );
}
