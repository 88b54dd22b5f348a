import { createFileRoute } from '@tanstack/react-router';
import { RegistrationScreen } from '../features/registration/registration-screen.tsx';
import { type EntrySearch, readEntrySearch } from '../shared/navigation/entry-search.ts';
import { passSignedIn } from '../shared/session/guards.ts';

interface RegistrationSearch extends EntrySearch {
  /** The invite code, when the address is an invite link. A code of digits only reads as a number. */
  code?: string | number;
}

export const Route = createFileRoute('/registration')({
  validateSearch: ({ code, ...raw }: Record<string, unknown>): RegistrationSearch => ({
    ...readEntrySearch(raw),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
  }),
  beforeLoad: ({ context, search }) => passSignedIn(context, search.from),
  component: Registration,
});

function Registration() {
  const { code, from } = Route.useSearch();
  return <RegistrationScreen inviteCode={String(code ?? '')} from={from} />;
}
