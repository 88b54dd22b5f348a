import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx';
import { InstallApp } from '../shared/install/install-app.tsx';
import { readEntrySearch } from '../shared/navigation/entry-search.ts';
import { passSignedIn } from '../shared/session/guards.ts';

export const Route = createFileRoute('/login')({
  validateSearch: readEntrySearch,
  beforeLoad: ({ context, search }) => passSignedIn(context, search.from),
  component: SignIn,
});

function SignIn() {
  const { from } = Route.useSearch();
  return <SignInScreen from={from} notices={<InstallApp />} />;
}
