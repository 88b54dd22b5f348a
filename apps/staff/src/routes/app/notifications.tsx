import { createFileRoute } from '@tanstack/react-router';
import { NotificationsScreen } from '../../features/notifications/notifications-screen.tsx';

export const Route = createFileRoute('/app/notifications')({
  loader: ({ context }) => context.notifications.start(),
  component: Notifications,
});

function Notifications() {
  return <NotificationsScreen actor={Route.useLoaderData()} />;
}
