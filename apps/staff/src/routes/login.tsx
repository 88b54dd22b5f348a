import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx';
import { InstallApp } from '../shared/install/install-app.tsx';
import { readEntrySearch } from '../shared/navigation/entry-search.ts';
import { onIdle } from '../shared/on-idle.ts';
import { passSignedIn } from '../shared/session/guards.ts';

export const Route = createFileRoute('/login')({
  validateSearch: readEntrySearch,
  beforeLoad: ({ context, search }) => passSignedIn(context, search.from),
  component: SignIn,
});

function SignIn() {
  const { from } = Route.useSearch();
  const router = useRouter();
  // Signing in leads to a page with this frame: it is fetched while the user types.
  useEffect(() => onIdle(() => void router.loadRouteChunk(router.routesById['/app'])), [router]);
  return <SignInScreen from={from} notices={<InstallApp />} />;
}
