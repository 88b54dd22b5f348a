import { createFileRoute } from '@tanstack/react-router';
import { EditorScreen } from '../../features/editor/editor-screen.tsx';
import { readEditorSearch } from '../../features/editor/editor-search.ts';
import { GeneratedNotice } from '../../features/generator/generated-notice.tsx';
import { FirstTimetable } from '../../features/spreadsheet/first-timetable.tsx';
import { demandRole } from '../../shared/session/guards.ts';

export const Route = createFileRoute('/app/schedule_/editor')({
  validateSearch: readEditorSearch,
  beforeLoad: (load) => demandRole(load, '/app/schedule/editor'),
  component: Editor,
});

function Editor() {
  const { generated } = Route.useSearch();
  return (
    <>
      {generated && <GeneratedNotice token={generated} />}
      <EditorScreen emptyActions={<FirstTimetable />} />
    </>
  );
}
