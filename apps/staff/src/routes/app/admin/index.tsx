import { createFileRoute, redirect } from '@tanstack/react-router';
import { FALLBACK_PATH } from '@zvonok/domain/access/guards';
import { builtAdminTabsOf } from '../../../shared/navigation/built-admin-tabs.ts';
import { rolesIn } from '../../../shared/session/guards.ts';

export const Route = createFileRoute('/app/admin/')({
  beforeLoad: ({ context }) => {
    const [first] = builtAdminTabsOf(rolesIn(context.session));
    const to: string = first?.path ?? FALLBACK_PATH;
    throw redirect({ to, replace: true });
  },
});
