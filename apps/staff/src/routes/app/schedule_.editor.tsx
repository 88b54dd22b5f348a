import { createFileRoute } from '@tanstack/react-router';
import { EditorScreen } from '../../features/editor/editor-screen.tsx';
import { readEditorSearch } from '../../features/editor/editor-search.ts';
import { demandRole } from '../../shared/session/guards.ts';

export const Route = createFileRoute('/app/schedule_/editor')({
  validateSearch: readEditorSearch,
  beforeLoad: (load) => demandRole(load, '/app/schedule/editor'),
  component: EditorScreen,
});
