import { createFileRoute, redirect } from '@tanstack/react-router';
import { ViewFeedbackScreen } from '../../../features/admin-feedbacks/view-feedback-screen.tsx';
import { demandRole } from '../../../shared/session/guards.ts';

export const Route = createFileRoute('/app/admin/feedbacks_/view/$id')({
  beforeLoad(load) {
    demandRole(load, '/app/admin/feedbacks');
    if (!/^\d+$/.test(load.params.id)) throw redirect({ to: '/app/admin/feedbacks', replace: true });
  },
  component: ViewFeedbackScreen,
});
