import { createFileRoute } from '@tanstack/react-router';
import { EditorScreen } from '../../features/editor/editor-screen.tsx';
import { readEditorSearch } from '../../features/editor/editor-search.ts';
import { FirstTimetable } from '../../features/spreadsheet/first-timetable.tsx';
import { demandRole } from '../../shared/session/guards.ts';

export const Route = createFileRoute('/app/schedule_/editor')({
  validateSearch: readEditorSearch,
  beforeLoad: (load) => demandRole(load, '/app/schedule/editor'),
  component: Editor,
});

function Editor() {
  const { week } = Route.useSearch();
  // What was undone and redone in one timetable is none of the other's.
  return <EditorScreen key={week ?? 'now'} week={week} emptyActions={<FirstTimetable />} />;
}
