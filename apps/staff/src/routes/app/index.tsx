import { createFileRoute, redirect } from '@tanstack/react-router';
import { mayOpen } from '@zvonok/domain/access/guards';
import { NoSections } from '../../features/no-sections/no-sections.tsx';
import { rolesIn } from '../../shared/session/guards.ts';

export const Route = createFileRoute('/app/')({
  beforeLoad: ({ context }) => {
    if (mayOpen('/app/schedule', rolesIn(context.session))) {
      throw redirect({ to: '/app/schedule', replace: true });
    }
  },
  component: NoSections,
});
