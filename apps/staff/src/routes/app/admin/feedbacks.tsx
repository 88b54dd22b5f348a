import { createFileRoute } from '@tanstack/react-router';
import { FEEDBACK_LIST } from '../../../features/admin-feedbacks/feedback-list-search.ts';
import { FeedbacksScreen } from '../../../features/admin-feedbacks/feedbacks-screen.tsx';
import { demandRole } from '../../../shared/session/guards.ts';

export const Route = createFileRoute('/app/admin/feedbacks')({
  validateSearch: FEEDBACK_LIST.read,
  beforeLoad: (load) => demandRole(load, '/app/admin/feedbacks'),
  component: FeedbacksScreen,
});
