import { useRouteContext } from '@tanstack/react-router';
import { COMMON_MESSAGE } from '@zvonok/domain/messages/common';
import { type ReactNode, useEffect, useState } from 'react';
import { useFirstUse } from '../../shared/first-use/use-first-use.ts';
import { whenIdle } from '../../shared/first-use/when-idle.ts';

const load = async () => (await import('./sign-out-dialog.tsx')).SignOutDialog;

/** «Выйти»: what it does, and the question it asks, fetched when the page is idle. */
export function useSignOut(): [signOut: () => void, question: ReactNode] {
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });
  const { Part: SignOutDialog, bring } = useFirstUse(load);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);

  const signOut = async () => {
    if (await bring()) setLeaving(true);
    else toasts.error(COMMON_MESSAGE.offline);
  };
  return [
    () => void signOut(),
    SignOutDialog && <SignOutDialog open={leaving} onClose={() => setLeaving(false)} />,
  ];
}
