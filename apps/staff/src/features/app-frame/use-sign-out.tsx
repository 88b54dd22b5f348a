import { type ReactNode, useState } from 'react';
import { lazyPart, useLazyPart } from '../../shared/lazy.tsx';

const SignOutDialog = lazyPart(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog, {
  name: 'окно выхода',
  preload: 'idle',
  failure: 'message',
});

/** «Выйти»: what it does, and the question it asks. */
export function useSignOut(): [signOut: () => void, question: ReactNode] {
  const dialog = useLazyPart(SignOutDialog);
  const [leaving, setLeaving] = useState(false);
  return [
    () => dialog.open(() => setLeaving(true)),
    dialog.isLoaded && <SignOutDialog open={leaving} onClose={() => setLeaving(false)} />,
  ];
}
