import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx';
import { passSignedIn } from '../shared/session/guards.ts';

interface LoginSearch {
  /** The page that was asked for before signing in. */
  from?: string;
}

export const Route = createFileRoute('/login')({
  validateSearch: (raw: Record<string, unknown>): LoginSearch =>
    typeof raw.from === 'string' ? { from: raw.from } : {},
  beforeLoad: ({ context, search }) => passSignedIn(context, search.from),
  component: SignInScreen,
});
