import { useBlocker, useRouteContext } from '@tanstack/react-router';
import { ConfirmDialog } from '@zvonok/ui/feedback';
import type { ReactNode } from 'react';

interface LeaveUnsavedProps {
  isUnsaved: boolean;
  /** What would be lost: «Изменения в профиле не сохранены и пропадут.» */
  children: ReactNode;
}

/** Asks before a page with unsaved text is left. A user who signs out, or whose session has ended, is not held back. */
export function LeaveUnsaved({ isUnsaved, children }: LeaveUnsavedProps) {
  const session = useRouteContext({ from: '__root__', select: (context) => context.session });
  const isHeld = () => isUnsaved && session.getSnapshot().hasTag('signed-in');
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isHeld() && next.pathname !== current.pathname,
    enableBeforeUnload: isHeld,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title="Уйти без сохранения?"
      confirmLabel="Уйти"
      cancelLabel="Остаться"
      tone="danger"
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
