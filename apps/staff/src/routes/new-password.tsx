import { createFileRoute, useLocation } from '@tanstack/react-router';
import { NewPasswordScreen } from '../features/new-password/new-password-screen.tsx';

/** What the link opens stands after `#`, which no browser sends and no log keeps. */
export const Route = createFileRoute('/new-password')({ component: NewPassword });

function NewPassword() {
  return <NewPasswordScreen token={useLocation({ select: ({ hash }) => hash })} />;
}
